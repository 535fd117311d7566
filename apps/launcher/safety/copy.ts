import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

const CHUNK_BYTES = 65_536
const ROWS = /^COPY (\d+)$/

interface CopyOut {
  stream: Readable
  /** Known when the stream has ended. */
  rows: () => number
}

/** `COPY … TO STDOUT` as a stream. PostgreSQL sends a message per row: they are gathered, and read no faster than somebody takes them. */
export function copyOut(client: Client, statement: string): CopyOut {
  let rows = 0
  let line: Connection | undefined
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let filled = 0
  const stream = new Readable({ read: () => void line?.stream.resume() })
  const hand = (bytes: Buffer) => {
    if (!stream.push(bytes)) line?.stream.pause()
  }
  const flush = () => {
    if (filled > 0) hand(chunk.subarray(0, filled))
    chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    filled = 0
  }
  client.query({
    submit(connection: Connection) {
      line = connection
      connection.query(statement)
    },
    // The message lies in a buffer that the next one overwrites: it is copied at once.
    handleCopyData({ chunk: row }: { chunk: Buffer }) {
      if (filled + row.length > CHUNK_BYTES) flush()
      if (row.length > CHUNK_BYTES) return hand(Buffer.from(row))
      filled += row.copy(chunk, filled)
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = rowsIn(text)
    },
    handleReadyForQuery() {
      flush()
      stream.push(null)
      line?.stream.resume() // nobody asks for more, and the next question wants its answer
    },
    handleError: (fault: Error) => void stream.destroy(fault),
  } satisfies Submittable & Record<string, unknown>)
  return { stream, rows: () => rows }
}

interface CopyLine {
  stream: Writable
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** `COPY … FROM STDIN`: sends the source as fast as the database takes it and answers how many rows arrived. */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((done, failed) => {
    let rows = 0
    let isOver = false
    let why: unknown
    async function send(line: CopyLine) {
      try {
        for await (const chunk of source) {
          if (isOver) return
          line.sendCopyFromChunk(chunk)
          if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
        }
        line.endCopyFrom()
      } catch (fault) {
        why = fault
        line.sendCopyFail('the source failed')
      }
    }
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (line: CopyLine) => void send(line),
      handleCommandComplete({ text }: { text: string }) {
        rows = rowsIn(text)
      },
      handleReadyForQuery: () => done(rows),
      handleError(fault: Error) {
        isOver = true
        failed(why ?? fault)
      },
    } satisfies Submittable & Record<string, unknown>)
  })
}

const rowsIn = (tag: string) => Number(ROWS.exec(tag)?.[1] ?? 0)
