import type { ArrivedFile, AskOf, LeavingFile } from '@gss/kit/call'
import { FILE_KINDS, PICTURE_MAX_PIXELS, REGISTER_PICTURE_MAX_PX } from '@gss/archives/contract'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { type KeptFile, pictureSize } from '@gss/server-kit/files'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  homeCalls,
  HOME_NAME_MAX_CHARS,
  readHomeSort,
  readTiles,
  STANDARD_TILES,
} from '../../contract/index.ts'
import type { ScreenDeps } from '../deps.ts'
import { isArranger } from './homePage.ts'
import { gridOf, homeKept, saveGrid, saveHome, unitsOfBackground } from './homeStore.ts'
import { unitFacts } from './unitViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
/** The router notes what brought a file by the path of its call. */
export const UPLOAD_PATH = homeCalls.uploadPicture.path
const BACKGROUND = 'home background'
const broughtBy = ({ userId }: Pick<Caller, 'userId'>) => ({ ownerId: userId, purposes: [UPLOAD_PATH] })

/** Spec §7 "updateHomeProPage". All of it, or a sentence and nothing. */
export async function updateHome(
  ask: Ask<'updateHome'>,
  who: Caller,
  deps: ScreenDeps,
): Promise<null | Refusal> {
  const { db, clock, files, journal } = deps
  const { unitId, backgroundId } = ask
  const facts = who.sees(unitId) ? await unitFacts(db, unitId) : null
  if (!facts) return refuse('home.notFound')
  if (!isArranger(who, { ...facts, homeType: '2' })) return refuse('home.notForYou')
  if (!isArranger(who, facts)) return refuse('home.fixed')
  const entries = readHomeSort(ask.sort)
  if (isRefusal(entries)) return entries
  return db.transaction(async (tx) => {
    const before = await homeKept(tx, unitId)
    if (backgroundId !== null && backgroundId !== before.backgroundId) {
      const waiting = await files.waiting(tx, broughtBy(who))
      if (!waiting.some(({ fileId }) => fileId === backgroundId)) return refuse('home.pictureUnknown')
      await files.claim(tx, [backgroundId], BACKGROUND)
    }
    const middle = ask.middle ?? before.middle
    await saveHome(tx, { unitId, entries, backgroundId, middle, by: who.userId, now: clock() })
    if (before.backgroundId !== null && before.backgroundId !== backgroundId)
      await files.drop(tx, before.backgroundId)
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'homePage.arrange',
      subject: { kind: 'unit', id: unitId, name: facts.name },
      before: { entries: before.entries, backgroundId: before.backgroundId, middle: before.middle },
      after: { entries, backgroundId, middle },
    })
    return null
  })
}

/** Spec §5 "Image upload". What is refused is not kept. */
export async function uploadHomePicture(file: ArrivedFile, who: Caller, deps: ScreenDeps) {
  const { db, files } = deps
  const flaw = await flawOf(file, who, deps)
  if (!flaw) return { fileId: file.fileId, name: file.name, bytes: file.bytes }
  await db.transaction((tx) => files.drop(tx, file.fileId))
  return flaw
}
const WAITING_MAX = 20
async function flawOf(file: ArrivedFile, who: Caller, { db, files }: ScreenDeps): Promise<Refusal | null> {
  if (file.bytes > FILE_KINDS.picture.maxBytes) return refuse('home.pictureTooHeavy')
  if (Array.from(file.name).length > HOME_NAME_MAX_CHARS)
    return refuse('home.fileNameTooLong', { chars: HOME_NAME_MAX_CHARS })
  const waiting = await files.waiting(db, broughtBy(who))
  const kept = waiting.find(({ fileId }) => fileId === file.fileId)
  if (!kept || waiting.length > WAITING_MAX) return refuse('home.pictureUnknown')
  const size = await sizeOf(kept, files)
  if (!size) return refuse('home.pictureUnreadable')
  const isTooLarge =
    Math.max(size.width, size.height) > REGISTER_PICTURE_MAX_PX ||
    size.width * size.height > PICTURE_MAX_PIXELS
  return isTooLarge ? refuse('home.pictureTooLarge', { px: REGISTER_PICTURE_MAX_PX }) : null
}
const sizeOf = (kept: KeptFile, files: ScreenDeps['files']) =>
  pictureSize({ size: kept.bytes, read: (offset, length) => files.read(kept, offset, length) })

/** The picture of a home page one sees; before it is saved, its bringer's alone. */
export async function homePicture(
  fileId: string,
  who: Caller,
  { db, files }: ScreenDeps,
): Promise<LeavingFile | Refusal> {
  const kept = await files.find(db, fileId)
  if (!kept) return refuse('file.notFound')
  const isWaiting = kept.purpose === UPLOAD_PATH && kept.ownerId === who.userId
  const mayOpen = isWaiting || (await unitsOfBackground(db, fileId)).some((unitId) => who.sees(unitId))
  return mayOpen ? files.open(kept) : refuse('file.notFound')
}

export async function smartPage(ask: Ask<'smartPage'>, who: Caller, { db }: ScreenDeps) {
  const unitId = ask.unitId ?? who.unitId
  if (unitId === null || !who.sees(unitId)) return refuse('home.notFound')
  const kept = await gridOf(db, unitId)
  return { version: kept?.version ?? 0, tiles: kept?.tiles ?? [...STANDARD_TILES] }
}

export async function updateSmartPage(
  ask: Ask<'updateSmartPage'>,
  who: Caller,
  { db, clock, journal }: ScreenDeps,
): Promise<null | Refusal> {
  const { unitId, version } = ask
  const facts = who.sees(unitId) ? await unitFacts(db, unitId) : null
  if (!facts) return refuse('home.notFound')
  const tiles = readTiles(ask.tiles)
  if (isRefusal(tiles)) return tiles
  return db.transaction(async (tx) => {
    const before = await gridOf(tx, unitId)
    if (!(await saveGrid(tx, { unitId, version, tiles, by: who.userId, now: clock() })))
      return refuse('home.changedMeanwhile')
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'smartPage.arrange',
      subject: { kind: 'unit', id: unitId, name: facts.name },
      before: { tiles: before?.tiles ?? [] },
      after: { tiles },
    })
    return null
  })
}
