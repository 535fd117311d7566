import { post } from '@gss/kit/call'
import { among, ask, type DomainOf, field, line, list, optional, record, text } from '@gss/kit/wire'
import * as z from 'zod'

/** How a camera is moved (as ONVIF PTZ has it; GB/T 28181 and HIKOPEN are told in their own words). Speeds are from -1 to 1; it moves until it is stopped, ten seconds at most. */
export const MOVES = ['move', 'stop', 'presets', 'gotoPreset', 'setPreset'] as const
export const MOVE_LONGEST_MS = 10_000
export const PRESETS_MAX = 64
const speed = optional(z.number().min(-1).max(1))

export const cameraMove = record('cameraMove', {
  does: field('does', among(MOVES)),
  pan: field('pan', speed),
  tilt: field('tilt', speed),
  zoom: field('zoom', speed),
  /** Of gotoPreset its token, of setPreset its name. */
  preset: field('preset', optional(line())),
})
export type CameraMove = DomainOf<typeof cameraMove>
export const cameraPreset = record('preset', { token: field('token', text), name: field('name', text) })
export type CameraPreset = DomainOf<typeof cameraPreset>

export const moveCalls = {
  /** Answers the presets, where those were asked for; nothing else. */
  moveCamera: post('/video/moveCamera', {
    ask: ask({ cameraId: field('videoId', line()), move: field('move', cameraMove) }),
    answer: list(cameraPreset, PRESETS_MAX),
    may: 'video.edit',
    spec: 'ours: docs/domain.md §17',
  }),
}
