import type { ArrivedFile, AskOf, LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { playableWav } from '@gss/server-kit/speech/wav'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  isPromptCategory,
  PROMPT_CATEGORIES,
  PROMPT_SOUND,
  PROMPT_STANDARD,
  type PromptCategory,
  promptCalls,
  promptFlaw,
  type PromptRow,
  pushes,
  unknownPromptMark,
  type VoicePrompt,
} from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { namesOfChangers } from './promptViews.ts'
import { forgetPrompt, holdPrompts, isSoundOfPrompt, ownPrompts, savePrompt } from './promptStore.ts'

/** The router notes what brought a file by the path of its call. */
export const PROMPT_UPLOADS = promptCalls.uploadPromptSound.path
const PURPOSE = 'notify.prompt'
const WAITING_MAX = 20
const say = sayer(pushes)
const broughtBy = ({ userId }: Pick<Caller, 'userId'>) => ({ ownerId: userId, purposes: [PROMPT_UPLOADS] })

export async function voicePrompts({ db, files }: NotifyDeps): Promise<VoicePrompt[]> {
  const own = await ownPrompts(db)
  const sounds = await files.findAll(
    db,
    own.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  )
  const names = await namesOfChangers(
    db,
    own.map(({ changedBy }) => changedBy),
  )
  return PROMPT_CATEGORIES.map((category) => {
    const kept = own.find((each) => each.category === category)
    const { name, template, by, fileId, times, priority, volume, isEnabled } =
      kept ?? PROMPT_STANDARD[category]
    const sound = sounds.find((each) => each.fileId === fileId)
    return {
      category,
      name,
      template,
      by,
      fileId,
      times,
      priority,
      volume,
      isEnabled,
      fileName: sound?.name ?? '',
      fileBytes: sound?.bytes ?? 0,
      version: kept?.version ?? 0,
      changedName: (kept && names.get(kept.changedBy)) ?? '',
      changedAt: kept?.changedAt ?? null,
    }
  })
}

const told = ({ name, template, by, fileId, times, priority, volume, isEnabled }: PromptRow) => ({
  name,
  template,
  by,
  fileId,
  times,
  priority,
  volume,
  isEnabled,
})
const REFUSED = {
  mustRepeat: 'notify.promptMustRepeat',
  mustBeFirst: 'notify.promptMustBeFirst',
  soundMissing: 'notify.promptSoundMissing',
} as const

export async function editPrompt(
  ask: AskOf<typeof calls.editPrompt>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  const { category } = ask
  if (!isPromptCategory(category)) return refuse('notify.notFound')
  const mark = unknownPromptMark(ask.template)
  if (mark !== null) return refuse('notify.placeholderUnknown', { name: mark })
  return change(category, who, deps, async (tx, before, priorityOf) => {
    const after = { ...ask, category, name: ask.name.trim(), template: ask.template.trim() }
    const flaw = promptFlaw(category, after, priorityOf)
    if (flaw) return refuse(REFUSED[flaw])
    const { files } = deps
    if (after.fileId !== null && after.fileId !== before.fileId) {
      const waiting = await files.waiting(tx, broughtBy(who))
      if (!waiting.some(({ fileId }) => fileId === after.fileId)) return refuse('notify.promptSoundUnknown')
      await files.claim(tx, [after.fileId], PURPOSE)
    }
    if (!(await savePrompt(tx, after, who.userId, deps.clock()))) return refuse('notify.changedMeanwhile')
    return { act: 'voicePrompt.edit', after }
  })
}

export async function resetPrompt(
  { category, version }: AskOf<typeof calls.resetPrompt>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  if (!isPromptCategory(category)) return refuse('notify.notFound')
  return change(category, who, deps, async (tx, _, priorityOf) => {
    const after = PROMPT_STANDARD[category]
    const flaw = promptFlaw(category, after, priorityOf)
    if (flaw) return refuse(REFUSED[flaw])
    if (version === 0) return null
    if (!(await forgetPrompt(tx, category, version))) return refuse('notify.changedMeanwhile')
    return { act: 'voicePrompt.reset', after }
  })
}

type Change = { act: string; after: PromptRow } | null | Refusal
/** One at a time; what is no longer played goes, it is journalled, and seats hear of it. */
async function change(
  category: PromptCategory,
  who: Caller,
  { db, files, journal, live }: NotifyDeps,
  run: (tx: Tx, before: PromptRow, priorityOf: (of: PromptCategory) => number) => Promise<Change>,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    await holdPrompts(tx)
    const own = new Map((await ownPrompts(tx)).map((row) => [row.category, row]))
    const before = own.get(category) ?? PROMPT_STANDARD[category]
    const done = await run(tx, before, (of) => (own.get(of) ?? PROMPT_STANDARD[of]).priority)
    if (done === null || !('act' in done)) return done
    if (before.fileId !== null && before.fileId !== done.after.fileId) await files.drop(tx, before.fileId)
    await journal.write(tx, {
      actor: actorOf(who),
      act: done.act,
      subject: { kind: 'voicePrompt', id: category, name: done.after.name },
      before: told(before),
      after: told(done.after),
    })
    await live.say(tx, [say('notify.promptChanged', { unitId: null }, { category })])
    return null
  })
}

/** What a seat or a telephone could not play is not kept. */
export async function uploadPromptSound(file: ArrivedFile, who: Caller, { db, files }: NotifyDeps) {
  const waiting = await files.waiting(db, broughtBy(who))
  const kept = waiting.find(({ fileId }) => fileId === file.fileId)
  const sound = kept ? playableWav(await files.read(kept, 0, kept.bytes)) : null
  const { fileId, name, bytes } = file
  if (sound && sound.seconds <= PROMPT_SOUND.maxSeconds && waiting.length <= WAITING_MAX)
    return { fileId, name, bytes }
  await db.transaction((tx) => files.drop(tx, fileId))
  return refuse('notify.promptSoundUnreadable', { seconds: PROMPT_SOUND.maxSeconds })
}

/** What seats play; before it is saved, its bringer's alone. */
export async function promptSound(
  fileId: string,
  who: Caller,
  { db, files }: NotifyDeps,
): Promise<LeavingFile | Refusal> {
  const kept = await files.find(db, fileId)
  const isOwn = kept?.purpose === PROMPT_UPLOADS && kept.ownerId === who.userId
  return kept && (isOwn || (await isSoundOfPrompt(db, fileId))) ? files.open(kept) : refuse('notify.notFound')
}
