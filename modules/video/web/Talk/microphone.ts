/** Why nothing is heard of this seat. */
export type NoMicrophone = 'plugin' | 'noMicrophone' | 'notAllowed'

export interface Microphone {
  stop(): void
}

/** What the seat's microphone hears, 20 ms at a time. A page that is not secure (plain HTTP, another machine) has no microphone at all. */
export async function openMicrophone(heard: (frame: Uint8Array) => void): Promise<Microphone | NoMicrophone> {
  // The types say it is always there; over plain HTTP it is not.
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined') return 'plugin'
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => whyNot(error))
  if (typeof stream === 'string') return stream
  const context = new AudioContext()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(new URL('./microphone.worklet.js', import.meta.url).href)
    const node = new AudioWorkletNode(context, 'microphone')
    node.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Uint8Array) heard(data)
    })
    node.port.start()
    context.createMediaStreamSource(stream).connect(node)
    await context.resume()
  } catch (error) {
    stop()
    throw error
  }
  return { stop }
}

const whyNot = (error: unknown): NoMicrophone =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'notAllowed' : 'noMicrophone'
