import { useText } from '@gss/web-kit/text/book'
import { Fragment, useEffect, useRef } from 'react'
import type { FramePiece } from '../../contract/index.ts'
import { framesBook } from './framesBook.ts'
import { useLanguageWords } from './useLanguageWords.ts'
import { useSignalWords } from './useSignalWords.ts'

interface PieceTableProps {
  /** Their language. */
  protocol: string
  pieces: readonly FramePiece[]
  marked: number | null
  onMark: (piece: number) => void
}

/** Each value with its place; texts of a device stand apart, for they may turn the direction of reading. */
export function PieceTable({ protocol, pieces, marked, onMark }: PieceTableProps) {
  const say = useText(framesBook)
  const word = useSignalWords()
  const wordOf = useLanguageWords()
  const rows = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (marked !== null) rows.current?.querySelector('.is-on')?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const headOf = ({ of, object }: FramePiece) =>
    of === 'object' && object !== null
      ? say('object', { n: object + 1 })
      : say(`part.${of === 'object' ? 'unit' : of}`)
  return (
    <div className="fv-table">
      <table aria-label={say('fields')}>
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('value')}</th>
            <th scope="col" className="at-end">
              {say('place')}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {pieces.map((piece, index) => {
            const { at, bytes, name, value, word: called, bits } = piece
            const before = pieces[index - 1]
            const isFirst = before?.of !== piece.of || before.object !== piece.object
            const said = [
              called,
              name === 'command' && wordOf(protocol, 'command', value ?? ''),
              bits?.map((bit) => word('bit', bit)).join(' '),
            ]
              .filter(Boolean)
              .join(' ')
            return (
              <Fragment key={at}>
                {isFirst && (
                  <tr className="group-row">
                    <th scope="colgroup" colSpan={3}>
                      {headOf(piece)}
                    </th>
                  </tr>
                )}
                <tr className={index === marked ? 'is-on' : ''} onMouseEnter={() => onMark(index)}>
                  <td>
                    {/* A stop for who has no pointer. */}
                    <button type="button" onFocus={() => onMark(index)} onClick={() => onMark(index)}>
                      {wordOf(protocol, 'field', name)}
                    </button>
                  </td>
                  <td>
                    {value === null ? (
                      <span className="text-3">{name === 'unread' ? '' : say('noValue')}</span>
                    ) : (
                      <bdi className="tabular">{value}</bdi>
                    )}
                    {said && <span className="text-2"> {said}</span>}
                  </td>
                  <td className="at-end text-2 tabular">
                    {at}
                    {bytes > 1 && `–${at + bytes - 1}`}
                  </td>
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
