import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tryDecode } from '@gss/kit/wire'
import type { Secrets } from '@gss/server-kit/secrets'
import { type MovedCamera, moveAsk } from '@gss/video/contract'
import { encode } from '@gss/kit/wire'
import type { Speeds } from './hands.ts'

/** What turns, on the disk, sealed: a process that ends while a camera turns finds it when it begins anew. */
export interface Turning {
  note(camera: MovedCamera, speeds: Speeds): void
  forget(camera: MovedCamera): void
  /** What was turning when the last process ended. */
  left(): { camera: MovedCamera; speeds: Speeds }[]
}

const FILE = /^[0-9a-f]{64}\.turning$/
const LEFT_MAX = 500

export const movedKey = ({ by, url, user, code = '' }: MovedCamera): string =>
  JSON.stringify([by, url, user, code])

export function openTurning(folder: string, secrets: Secrets): Turning {
  const fileOf = (camera: MovedCamera) =>
    path.join(folder, `${createHash('sha256').update(movedKey(camera)).digest('hex')}.turning`)
  return {
    note(camera, speeds) {
      const asked = { ...camera, move: { does: 'move' as const, ...speeds }, untilMs: 0 }
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(fileOf(camera), secrets.seal(JSON.stringify(encode(moveAsk, asked))), { mode: 0o600 })
      } catch {
        // A full disk keeps nobody from looking around; that it is full is said elsewhere.
      }
    },
    forget: (camera) => rmSync(fileOf(camera), { force: true }),
    left() {
      const names = readNames(folder).filter((name) => FILE.test(name))
      return names.slice(0, LEFT_MAX).flatMap((name) => {
        const file = path.join(folder, name)
        const text = secrets.open(readFileSync(file, 'utf8'))
        const read = text === null ? null : tryDecode(moveAsk, JSON.parse(text))
        // Cut off while it was written, or of another key: nothing can be done by it.
        if (!read?.ok) {
          rmSync(file, { force: true })
          return []
        }
        const { move, untilMs: _, ...camera } = read.value
        return [{ camera, speeds: { pan: move.pan ?? 0, tilt: move.tilt ?? 0, zoom: move.zoom ?? 0 } }]
      })
    },
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // nothing ever turned
  }
}
