import type { ImportReport as Shown } from '@gss/web-kit/crud/crud'
import { refusalSentence } from '@gss/web-kit/text/refusalTexts'
import { type PeopleImportReport, refusals } from '../../contract/index.ts'

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

/** Why a cell is wrong comes as the code of a refusal; a person reads its sentence. */
export const toldReport = (report: PeopleImportReport): Shown => ({
  ...report,
  wrong: report.wrong.map((cell) => ({
    ...cell,
    why: refusalSentence(cell.why, SENTENCES.get(cell.why) ?? cell.why),
  })),
})
