import { useSeatPhone } from './seatPhone.ts'

/** By the headset that was chosen, where the browser lets one choose: what calls and the sound test are heard by. */
export async function hearBy(sound: HTMLAudioElement): Promise<void> {
  const { speaker } = useSeatPhone.getState()
  if (speaker !== '' && 'setSinkId' in sound) await sound.setSinkId(speaker).catch(() => undefined) // it was pulled out: the other one
  await sound.play().catch(() => undefined) // pressed by hand: the browser lets it sound
}
