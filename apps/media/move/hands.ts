import type { CameraPreset, MovedCamera } from '@gss/video/contract'

/** From -1 to 1; nought stands still. */
export interface Speeds {
  pan: number
  tilt: number
  zoom: number
}

/** What a camera's motor is told, whatever it speaks. Each throws what was not done. */
export interface Hands {
  turn(speeds: Speeds): Promise<void>
  /** What was begun, where that is known: some platforms want to hear it again. */
  stop(began: Speeds): Promise<void>
  presets(): Promise<CameraPreset[]>
  gotoPreset(token: string): Promise<void>
  setPreset(name: string): Promise<void>
}

/** It answers, and has nothing that moves. */
export class NoPtz extends Error {}

/** Asks nothing of the motor yet. */
export type HandsOf = (camera: MovedCamera) => Promise<Hands>

/** The lowest number that is free: platforms and recorders have numbers where ONVIF has tokens. */
export function freeNumber(presets: readonly CameraPreset[], most: number): number | null {
  const taken = new Set(presets.map(({ token }) => Number(token)))
  for (let number = 1; number <= most; number++) if (!taken.has(number)) return number
  return null
}
