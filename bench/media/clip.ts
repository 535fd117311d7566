import { execFileSync } from 'node:child_process'

export const PICTURES_PER_S = 25
export const CLIP_S = 8
export const CAMERA_LOGIN = { user: 'gss', password: 'x' } as const
/** Each picture carries its number in the clip: squares in its upper left corner, the lowest bit first, white for one. */
export const MARK = { bits: 8, sidePx: 32 } as const

/** H.264 annex B, 720p25, one slice to a picture, a key frame a second, 2 Mbit/s, made by an installed ffmpeg. */
export function makeClip(file: string): void {
  const { bits, sidePx } = MARK
  const box = (x: number, w: number, color: string, enable = '') =>
    `drawbox=x=${x}:y=0:w=${w}:h=${sidePx}:color=${color}:t=fill${enable}`
  const marks = Array.from({ length: bits }, (_, bit) =>
    box(bit * sidePx, sidePx, 'white', `:enable='gte(mod(n\\,${2 ** (bit + 1)})\\,${2 ** bit})'`),
  )
  const x264 = `keyint=${PICTURES_PER_S}:min-keyint=${PICTURES_PER_S}:scenecut=0:bframes=0:slices=1:sliced-threads=0:repeat-headers=1`
  // oxfmt-ignore
  const args = [
    '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=${PICTURES_PER_S}:duration=${CLIP_S}`,
    '-vf', [box(0, bits * sidePx, 'black'), ...marks].join(','), '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast',
    '-profile:v', 'main', '-b:v', '2M', '-maxrate', '2M', '-bufsize', '2M', '-x264-params', x264, '-f', 'h264', '-y', file,
  ]
  execFileSync('ffmpeg', args)
}
