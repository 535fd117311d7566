import { createHash } from 'node:crypto'
import type { Caller } from '@gss/session/server'
import type { BundlePiece } from '../contract/index.ts'
import type { FieldDeps } from './deps.ts'
import { permits } from './permits.ts'

/** What a phone takes along, as far as it is otherwise than what it has. */
export async function bundleFor(
  who: Caller,
  known: readonly { name: string; mark: string }[],
  deps: FieldDeps,
): Promise<BundlePiece[]> {
  const marks = new Map(known.map(({ name, mark }) => [name, mark]))
  const pieces: BundlePiece[] = []
  for (const piece of deps.fieldPieces) {
    const { name } = piece
    if (!permits(who, piece.may)) continue
    const value = await piece.take(deps.db, who, deps.clock(), deps)
    const mark = markOf(value)
    if (marks.get(name) !== mark) pieces.push({ name, mark, value })
  }
  return pieces
}

/** Tells two contents apart; it is no secret and proves nothing. */
const MARK_CHARS = 22
const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, MARK_CHARS)
