const HZ = 450
const ON_S = 1
const EVERY_MS = 4_000
const LOUDNESS = 0.12
const EDGE_S = 0.02

/** As a telephone rings; a browser that nobody has touched yet stays silent, and the card is seen. Returns its own end. */
export function startRinging(): () => void {
  const context = new AudioContext()
  const ring = () => {
    if (context.state !== 'running') return
    const at = context.currentTime
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + EDGE_S)
    gain.gain.setValueAtTime(LOUDNESS, at + ON_S - EDGE_S)
    gain.gain.linearRampToValueAtTime(0, at + ON_S)
    const tone = context.createOscillator()
    tone.frequency.value = HZ
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + ON_S)
  }
  ring()
  const timer = window.setInterval(ring, EVERY_MS)
  return () => {
    window.clearInterval(timer)
    context.close().catch(() => undefined) // it is going away in any case
  }
}
