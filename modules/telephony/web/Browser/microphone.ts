import { useSeatPhone } from './seatPhone.ts'

/** Why nothing is heard of this seat. */
export const NO_MICROPHONE = ['insecure', 'noMicrophone', 'notAllowed', 'inUse'] as const
export type NoMicrophone = (typeof NO_MICROPHONE)[number]

/** The microphone that was chosen; where that one was pulled out, the one there is. A page over plain HTTP from another machine has none. */
export async function openMicrophone(): Promise<MediaStream | NoMicrophone> {
  // The types say it is always there; over plain HTTP it is not.
  if (!('mediaDevices' in navigator) || typeof RTCPeerConnection === 'undefined') return 'insecure'
  const { microphone } = useSeatPhone.getState()
  return navigator.mediaDevices
    .getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(microphone !== '' && { deviceId: { ideal: microphone } }),
      },
    })
    .catch((error: unknown) => whyNot(error))
}
const whyNot = (error: unknown): NoMicrophone => {
  if (!(error instanceof DOMException)) return 'noMicrophone'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'notAllowed'
  return error.name === 'NotReadableError' ? 'inUse' : 'noMicrophone'
}
export const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
