import { among, type DomainOf, epochMs, field, nullable, record, text, uuid, whole } from '@gss/kit/wire'

/** A paper of many pages is written by a worker: what of which unit, and how far it is. */
export const PAPER_KINDS = ['unitBook', 'maintYear'] as const
export type PaperKindName = (typeof PAPER_KINDS)[number]
export const PAPER_AS = ['pdf', 'docx'] as const
export type PaperAs = (typeof PAPER_AS)[number]
/** It waits for a worker, is written, is there, could not be written, was called off. */
export const PAPER_STATES = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** So long it can be fetched; what has changed since needs a new one anyway. */
export const PAPER_KEPT_HOURS = 24
/** Of one person, of one unit and kind: as many as are shown. */
export const PAPERS_SHOWN = 10

export const paper = record('paper', {
  paperId: field('paperId', uuid),
  kind: field('kind', among(PAPER_KINDS)),
  unitId: field('projectId', uuid),
  format: field('format', among(PAPER_AS)),
  /** Of a yearly report. */
  year: field('year', nullable(whole)),
  state: field('status', among(PAPER_STATES)),
  percent: field('percent', whole),
  pages: field('pages', nullable(whole)),
  bytes: field('size', nullable(whole)),
  name: field('fileName', text),
  /** The code of a refusal. */
  why: field('reason', nullable(text)),
  begunAt: field('beginTime', epochMs),
  keptUntil: field('keptUntil', epochMs),
})
export type Paper = DomainOf<typeof paper>
