import { CallFailure, RefusalError } from '@gss/web-kit/api/failures'
import type { SendingAsk } from '@gss/web-kit/api/transport'
import type { ImportReport } from '@gss/web-kit/crud/crud'
import { openRefusalTexts, refusalSentence, subjectOf } from '@gss/web-kit/text/refusalTexts'
import { fillSentence } from '@gss/kit/refusal'
import { type ImportRun, refusals } from '../../contract/index.ts'
import { objectRealmOf, realms } from './realm.ts'

interface Asked {
  object: string
  unitId?: string | undefined
  panelId?: string | undefined
  columns?: string | undefined
}
/** The server says how far it is when it is asked. */
const ASK_EVERY_MS = 400
/** What the server calls a file it has checked. */
const begun = new WeakMap<File, string>()
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

const rest = (sending: SendingAsk) =>
  new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(resolve, ASK_EVERY_MS)
    sending.signal?.addEventListener('abort', () => {
      window.clearTimeout(timer)
      reject(new CallFailure('aborted'))
    })
  })

/** Checks a file, and writes what was checked: the server works on its own, we watch. */
export function importer(asked: Asked) {
  const realm = realms[objectRealmOf(asked.object)]

  const watch = async (
    importId: string,
    until: readonly ImportRun['state'][],
    sending: SendingAsk,
  ): Promise<ImportRun> => {
    for (;;) {
      const run = await realm.importRun({ importId }, { signal: sending.signal })
      if (run.state === 'failed') throw refused(run.why ?? 'archive.importUnreadable')
      if (until.includes(run.state)) return run
      sending.onProgress?.(run.rows > 0 ? run.rowsDone / run.rows : 0)
      await rest(sending)
    }
  }
  const check = async (file: File, sending: SendingAsk): Promise<ImportReport> => {
    const { importId } = await realm.checkImport(asked, file, { signal: sending.signal })
    begun.set(file, importId)
    return told(await watch(importId, ['checked', 'faulty'], sending))
  }
  const write = async (file: File, sending: SendingAsk): Promise<ImportReport> => {
    const importId = begun.get(file)
    if (importId === undefined) throw refused('archive.importNotReady')
    await realm.import({ importId }, { signal: sending.signal })
    return told(await watch(importId, ['done'], sending))
  }
  return (file: File, run: 'dry' | 'real', sending: SendingAsk) =>
    run === 'dry' ? check(file, sending) : write(file, sending)
}

const sentenceOf = (code: string, values: Record<string, string | number> = {}) =>
  refusalSentence(code, fillSentence(SENTENCES.get(code) ?? code, values), values)
const refused = (code: string) => new RefusalError({ code, message: SENTENCES.get(code) ?? code })

/** Why a row is wrong comes as the code of a refusal; a person reads its sentence. */
async function told(run: ImportRun): Promise<ImportReport> {
  const { rows, added, changed, same, wrongRows, wrong, state, asked } = run
  await Promise.all([...new Set(wrong.map(({ why }) => subjectOf(why)))].map(openRefusalTexts))
  return {
    rows,
    added,
    changed,
    same,
    wrongRows,
    asked,
    wrong: wrong.map((each) => ({
      row: each.row,
      column: each.column,
      why: sentenceOf(each.why, each.with),
    })),
    isDone: state === 'done',
  }
}
