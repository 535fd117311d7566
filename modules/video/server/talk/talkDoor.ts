import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { encode } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, callerByFileTicket } from '@gss/session/server'
import { WebSocketServer } from 'ws'
import { MEDIA_WIRE, type StreamSource, TALK_PATH, type TalkState, talkWord } from '../../contract/index.ts'
import { type VideoGround, videoDeps } from '../deps.ts'
import { type EvidenceRow, insertEvidence, removeEvidence } from '../evidence/evidenceStore.ts'
import { evidenceFileOf, writtenAt } from '../evidence/file.ts'
import { evidenceSubjectOf } from '../evidence/make.ts'
import { settleRecording } from '../evidence/settle.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { passThrough } from '../media/passThrough.ts'
import { sessionSockets } from '../media/sessionSockets.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { type CameraReached, reachedById } from '../media/sourceViews.ts'
import { visitorOf } from '../media/visitorOf.ts'
import { aboutTalk, NO_ALARM } from './openTalk.ts'

export interface TalkDoor {
  /** The prefix of what this door answers. */
  path: string
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stop(): Promise<void>
}
type Found =
  | { camera: CameraReached; source: StreamSource; who: Caller; alarmId: string | null }
  | { state: TalkState }

const NAME = /^([0-9a-f-]{36})\.([0-9a-f-]{36}|none)\.([\w-]{20,100})$/
const CLOSING_MS = 2_000
const TALK_MAX_MS = 660_000

/** Whoever speaks comes by the console's own port, and goes on to the media process; what was said is settled when they are done. */
export function openTalkDoor(ground: VideoGround): TalkDoor {
  const deps = videoDeps(ground)
  const { db, clock, secrets, media, log } = deps
  const refusing = new WebSocketServer({ noServer: true, clientTracking: false })
  const sessions = sessionSockets(ground)
  /** Talks under way, until what was said is settled. */
  const settling = new Set<Promise<void>>()

  async function find(asked: IncomingMessage): Promise<Found> {
    const { pathname } = new URL(asked.url ?? '/', 'http://h')
    const [, cameraId, of, ticket] = NAME.exec(pathname.slice(TALK_PATH.length + 1)) ?? []
    if (cameraId === undefined || of === undefined || ticket === undefined) return { state: 'notPermitted' }
    const who = await callerByFileTicket(db, ticket, aboutTalk(cameraId, of), visitorOf(asked), clock())
    const camera = who && (await reachedById(db, cameraId))
    if (!who || !camera || !who.sees(camera.unitId)) return { state: 'notPermitted' }
    const source = cameraSourceOf(camera, 'main', secrets)
    if (typeof source === 'string') return { state: 'unsupported' }
    return { camera, source, who, alarmId: of === NO_ALARM ? null : of }
  }

  function say(asked: IncomingMessage, socket: Duplex, head: Buffer, state: TalkState): void {
    refusing.handleUpgrade(asked, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      opened.send(JSON.stringify(encode(talkWord, { state })))
      opened.close()
      setTimeout(() => opened.terminate(), CLOSING_MS).unref()
    })
  }

  /** The row is first: what is on the disk and in no table would be found by nobody. */
  async function note(found: Extract<Found, { who: Caller }>): Promise<EvidenceRow> {
    const row = rowOf(found, clock())
    await db.transaction(async (tx) => {
      await insertEvidence(tx, row)
      await deps.journal.write(tx, {
        actor: actorOf(found.who),
        act: 'video.talk',
        unitId: row.unit_id,
        subject: evidenceSubjectOf(row),
        after: { alarmId: row.of_alarm, cameraId: row.camera_id },
      })
    })
    return row
  }

  async function over(row: EvidenceRow): Promise<void> {
    const told = await media.stop(row.evidence_id).then(
      async () => (await media.recordings()).find((each) => each.evidenceId === row.evidence_id) ?? null,
      (error: unknown) => {
        if (!(error instanceof MediaAway)) throw error
        return null
      },
    )
    // Nobody was heard: busy, no loudspeaker, not a word. The journal has the attempt.
    if (await writtenAt(evidenceFileOf(deps.mediaDir, row.evidence_id)))
      return settleRecording(row, told, deps)
    await db.transaction((tx) => removeEvidence(tx, row))
  }

  async function begin(asked: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const found = await find(asked)
    if ('state' in found) return say(asked, socket, head, found.state)
    if (media.port === 0) return say(asked, socket, head, 'mediaAway')
    const row = await note(found)
    let done: () => void = () => undefined
    const settled = new Promise<void>((settle) => (done = settle))
    settling.add(settled)
    const end = () =>
      void over(row)
        .catch((error: unknown) => log.warn({ err: error }, 'what was said could not be settled'))
        .finally(() => {
          settling.delete(settled)
          done()
        })
    passThrough(asked, socket, head, {
      port: media.port,
      path: MEDIA_WIRE.talk,
      headers: media.sealedTalk(found.source, row.evidence_id),
      onThrough() {
        sessions.remember(found.who.sessionId, socket)
        if (socket.destroyed) return end()
        socket.on('close', end)
      },
      onAway() {
        say(asked, socket, head, 'mediaAway')
        end()
      },
    })
  }

  return {
    path: `${TALK_PATH}/`,
    upgrade(asked, socket, head) {
      socket.on('error', () => socket.destroy())
      begin(asked, socket, head).catch((error: unknown) => {
        log.warn({ err: error }, 'a speaker could not be let in')
        socket.destroy()
      })
    },
    async stop() {
      await sessions.stop()
      await Promise.all(settling)
    },
  }
}

const rowOf = (
  { camera: { unitId, cameraId, name }, who, alarmId }: Extract<Found, { who: Caller }>,
  now: Date,
): EvidenceRow => ({
  unit_id: unitId,
  evidence_id: newId(),
  camera_id: cameraId,
  camera_name: name,
  of_alarm: alarmId,
  kind: 'talk',
  cause: 'hand',
  state: 'recording',
  began_at: now,
  ends_at: new Date(now.getTime() + TALK_MAX_MS),
  ended_at: null,
  by_id: who.userId,
  by_name: who.realname,
  bytes: 0,
  sha256: '',
  picture_id: null,
})
