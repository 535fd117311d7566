import type { LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { totalByPage } from '@gss/kit/wire'
import { wallText } from '@gss/kit/zone'
import type { ArrivedFile } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { actorOf, type Caller, callerByFileTicket, fileTicket, NO_UNIT, scopeOf } from '@gss/session/server'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Evidence } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { isId } from '../isId.ts'
import { addPicture, type EvidenceRow, evidenceById } from './evidenceStore.ts'
import { countEvidence, evidencePage } from './evidenceViews.ts'
import { evidenceFileOf } from './file.ts'
import { evidenceSubjectOf } from './make.ts'

type Part = 'file' | 'picture'
const MP4 = 'video/mp4'
const PICTURE_TYPE = 'image/jpeg'
const KEPT_PICTURE = 'video.picture'
const PICTURE_WITHIN_MS = 3_600_000

interface ListAsk {
  page: number
  pageRows: number
  alarmId?: string | undefined
  cameraId?: string | undefined
  unitId?: string | undefined
  kind?: Evidence['kind'] | undefined
}

/** An alarm of a device nobody knows has none of our ids: of such there is nothing, silently. */
export async function listEvidence(ask: ListAsk, who: Caller, { db }: VideoDeps): Promise<Page<Evidence>> {
  const { page, pageRows, ...asked } = ask
  if ([asked.alarmId, asked.cameraId].some((id) => id !== undefined && !isId(id)))
    return { rows: [], page, total: 0 }
  const filters = { ...asked, scope: scopeOf(who) }
  const rows = await evidencePage(db, filters, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countEvidence(db, filters)),
  }
}

export async function openEvidence(
  {
    evidenceId,
    part = 'file',
    asCopy = false,
  }: { evidenceId: string; part?: Part | undefined; asCopy?: boolean | undefined },
  who: Caller,
  deps: VideoDeps,
): Promise<{ url: string; mediaType: string } | Refusal> {
  const row = await visible(evidenceId, who, deps)
  if (!row || (part === 'picture' ? row.picture_id === null : row.state === 'broken'))
    return refuse('video.evidenceNotFound')
  if (asCopy && !who.permits('video', 'export')) return refuse('session.notPermitted')
  const ticket = await fileTicket(who, aboutOf(evidenceId, part), deps)
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: asCopy ? 'video.copy' : 'video.see',
    unitId: row.unit_id,
    subject: evidenceSubjectOf(row),
    after: { part, sha256: row.sha256 },
  })
  return {
    url: `/gss/base/api/video/evidenceFile?id=${evidenceId}&part=${part}&ticket=${ticket}`,
    mediaType: part === 'picture' ? PICTURE_TYPE : MP4,
  }
}
const aboutOf = (evidenceId: string, part: Part) => `evidence:${evidenceId}:${part}`

/** A ticket that is none names nothing: the same words as for what one may not see. */
export async function evidenceFile(
  { evidenceId, part, ticket }: { evidenceId: string; part: Part; ticket: string },
  visitor: Visitor,
  deps: VideoDeps,
): Promise<LeavingFile | Refusal> {
  const who = await callerByFileTicket(deps.db, ticket, aboutOf(evidenceId, part), visitor, deps.clock())
  const row = who && (await visible(evidenceId, who, deps))
  if (!row) return refuse('video.evidenceNotFound')
  if (part === 'picture') {
    const kept = row.picture_id === null ? null : await deps.files.find(deps.db, row.picture_id)
    return kept ? deps.files.open(kept) : refuse('video.evidenceNotFound')
  }
  // While it is written it lies under another name, and is not handed out.
  const place = evidenceFileOf(deps.mediaDir, evidenceId)
  const found = await stat(place).catch(() => null)
  if (!found) return refuse('video.evidenceNotFound')
  const at = wallText(row.began_at).replace(/[:T]/g, '-')
  return { name: `${row.camera_name} ${at}.mp4`, type: MP4, bytes: found.size, body: createReadStream(place) }
}

/** By whoever took the snapshot, within the hour, once. */
export async function keepPicture(
  evidenceId: string,
  file: ArrivedFile,
  who: Caller,
  deps: VideoDeps,
): Promise<null | Refusal> {
  const row = await visible(evidenceId, who, deps)
  const isOwn =
    row?.by_id === who.userId && deps.clock().getTime() - row.began_at.getTime() < PICTURE_WITHIN_MS
  if (!row || !isOwn || row.kind !== 'snapshot') return refuse('video.evidenceNotFound')
  return deps.db.transaction(async (tx) => {
    if (!(await addPicture(tx, row, file.fileId))) return refuse('video.evidenceNotFound')
    await deps.files.claim(tx, [file.fileId], KEPT_PICTURE)
    return null
  })
}

async function visible(evidenceId: string, who: Caller, { db }: VideoDeps): Promise<EvidenceRow | null> {
  const row = await evidenceById(db, evidenceId)
  return row && who.sees(row.unit_id) ? row : null
}

const SHEET_MAX = 1_000
/** One line of text for each: what `sha256sum -c` reads, with what it is behind a #. */
export async function hashSheet(
  alarmId: string,
  who: Caller,
  deps: VideoDeps,
): Promise<LeavingFile | Refusal> {
  const whose = isId(alarmId) ? { scope: scopeOf(who), alarmId } : { scope: NO_UNIT }
  const rows = await evidencePage(deps.db, whose, { page: 1, pageRows: SHEET_MAX })
  const kept = rows.filter(({ state }) => state === 'kept')
  if (kept.length === 0) return refuse('video.evidenceNotFound')
  for (const { unitId, evidenceId, cameraName } of kept)
    await deps.journal.write(deps.db, {
      actor: actorOf(who),
      act: 'video.copy',
      unitId,
      subject: { kind: 'evidence', id: evidenceId, name: cameraName },
      after: { part: 'hash' },
    })
  const lines = kept.flatMap(({ sha256, evidenceId, cameraName, beganAt, endedAt, kind, bytes, byName }) => [
    `# ${kind} · ${cameraName} · ${beganAt.toISOString()} – ${endedAt?.toISOString() ?? ''} · ${bytes} B · ${byName}`,
    `${sha256}  ${evidenceId}.mp4`,
  ])
  return {
    name: `sha256-${alarmId}.txt`,
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(`${lines.join('\n')}\n`),
  }
}
