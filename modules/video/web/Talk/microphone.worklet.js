// What a microphone hears → G.711 by the A law, 8 kHz, 160 bytes each 20 ms. Runs beside the page, on the clock of the sound card.
const RATE = 8_000
const FRAME_BYTES = 160
const LOUDEST = 32_767
const SIGN = 0x80
const FLIP = 0x55

/** ITU-T G.711, table 1. */
function byteOf(sample) {
  const isNegative = sample < 0
  const size = Math.min(isNegative ? -sample - 1 : sample, LOUDEST) >> 3
  let segment = 0
  for (let rest = size >> 5; rest > 0; rest >>= 1) segment++
  const code = (segment << 4) | (segment < 2 ? (size >> 1) & 0x0f : (size >> segment) & 0x0f)
  return code ^ (isNegative ? FLIP : FLIP | SIGN)
}

class Microphone extends AudioWorkletProcessor {
  constructor() {
    super()
    this.frame = new Uint8Array(FRAME_BYTES)
    this.length = 0
    this.perSample = sampleRate / RATE
    this.phase = 0
    this.sum = 0
    this.count = 0
  }

  process([input]) {
    for (const sample of input[0] ?? []) {
      // The mean of what falls into one sample of ours keeps away most of what would fold back.
      this.sum += sample
      this.count += 1
      this.phase += 1
      if (this.phase < this.perSample) continue
      this.phase -= this.perSample
      const mean = Math.max(-1, Math.min(1, this.sum / this.count))
      this.sum = 0
      this.count = 0
      this.frame[this.length++] = byteOf(Math.round(mean * LOUDEST))
      if (this.length < FRAME_BYTES) continue
      this.port.postMessage(this.frame.slice())
      this.length = 0
    }
    return true
  }
}
registerProcessor('microphone', Microphone)
