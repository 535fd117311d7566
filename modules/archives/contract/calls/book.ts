import { post } from '@gss/kit/call'
import { ask, field, flag, list, nullable, optional, record, text, uuid, whole, yes } from '@gss/kit/wire'
import * as z from 'zod'
import { BOOK } from '../book.ts'
import { pendingChange } from '../changes.ts'

const SPEC = 'ours: §2.14 "Business-object registry", docs/domain.md §23'
const bookObject = z.enum(BOOK.map(({ object }) => object))

export const bookCalls = {
  /** How complete the book of a unit is, object by object. */
  unitBook: post('/gstconfiguration/baseData/qryUnitBook', {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: record('unitBook', {
      unitId: field('projectId', uuid),
      unitName: field('projectName', text),
      percent: field('percent', nullable(whole)),
      entries: field(
        'entries',
        list(
          record('bookStanding', {
            object: field('object', text),
            rows: field('count', whole),
            percent: field('percent', whole),
            isAbsent: field('absent', yes),
          }),
          BOOK.length,
        ),
      ),
      /** 无此项 that is asked for and not decided; it counts after approval only. */
      waiting: field(
        'pending',
        list(
          record('pendingAbsence', {
            object: field('object', text),
            isAbsent: field('absent', yes),
            change: field('change', pendingChange),
          }),
          BOOK.length,
        ),
      ),
    }),
    may: 'baseData.query',
    spec: SPEC,
    reads: true,
  }),
  /** There is no such thing in this unit: the book does not wait for it. */
  setBookAbsent: post('/gstconfiguration/baseData/setUnitBookAbsent', {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      object: field('object', bookObject),
      isAbsent: field('absent', flag),
    }),
    /** Null: it stands so now. */
    answer: record('bookAbsentSet', { changeId: field('changeId', nullable(uuid)) }),
    may: 'baseData.edit',
    spec: SPEC,
  }),
}
