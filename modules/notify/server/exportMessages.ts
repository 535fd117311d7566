import type { LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  CATEGORY_NAMES,
  CHANNEL_WORDS,
  MESSAGE_COLUMNS,
  MESSAGE_SHEET,
  type NotifyMessage,
  MESSAGE_STATE_WORDS,
} from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { type MessageFilters, messageRows } from './messageViews.ts'

const KEYS = keysOf(MESSAGE_COLUMNS)
const DATES: ReadonlySet<string> = new Set(['createdAt', 'sentAt', 'confirmedAt'])
const NUMBERS: ReadonlySet<string> = new Set(['count', 'attempts'])
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: MESSAGE_COLUMNS[key],
  kind: DATES.has(key) ? 'dateTime' : NUMBERS.has(key) ? 'number' : 'text',
}))
const PIECE_ROWS = 1_000
const EXPORT_MAX_ROWS = 50_000

/** The list as it is filtered, piece by piece. */
export async function exportMessages(
  filters: MessageFilters,
  who: Caller,
  { db, journal }: NotifyDeps,
): Promise<LeavingFile> {
  await journal.write(db, {
    actor: actorOf(who),
    act: 'notifyMessage.export',
    subject: { kind: 'notifyMessage', id: '', name: '' },
    after: filters,
  })
  async function* rows() {
    for (let offset = 0; offset < EXPORT_MAX_ROWS; offset += PIECE_ROWS) {
      const piece = await messageRows(db, filters, scopeOf(who), PIECE_ROWS, offset)
      for (const message of piece) yield cellsOf(message)
      if (piece.length < PIECE_ROWS) return
    }
  }
  return {
    name: MESSAGE_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: MESSAGE_SHEET.title, columns: COLUMNS, rows: rows() }),
  }
}

function cellsOf(message: NotifyMessage) {
  const row = {
    ...message,
    state: MESSAGE_STATE_WORDS[message.state],
    channel: CHANNEL_WORDS[message.channel],
    category: CATEGORY_NAMES[message.category],
  }
  return KEYS.map((key) => row[key])
}
