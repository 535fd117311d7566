import { useText } from '@gss/web-kit/text/book'
import { Fragment } from 'react'
import type { FramePiece } from '../../contract/index.ts'
import { framesBook } from './framesBook.ts'
import { useLanguageWords } from './useLanguageWords.ts'

interface HexViewProps {
  hex: string
  /** Its language. */
  protocol: string
  pieces: readonly FramePiece[]
  /** Index of the piece. */
  marked: number | null
  onMark: (piece: number) => void
}

/** The bytes as they came, each piece one run of them. */
export function HexView({ hex, protocol, pieces, marked, onMark }: HexViewProps) {
  const say = useText(framesBook)
  const wordOf = useLanguageWords()
  const bytes = hex.match(/../g) ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key too
    <section className="fv-hex tabular" tabIndex={0} aria-label={say('hex')}>
      {pieces.map((piece, index) => (
        <Fragment key={piece.at}>
          <span
            title={wordOf(protocol, 'field', piece.name)}
            className={classOf(piece, index === marked)}
            onMouseEnter={() => onMark(index)}
          >
            {bytes.slice(piece.at, piece.at + piece.bytes).join(' ')}
          </span>{' '}
        </Fragment>
      ))}
    </section>
  )
}

const classOf = ({ of, object, name }: FramePiece, isMarked: boolean): string =>
  [
    of,
    object !== null && object % 2 === 1 ? 'is-odd' : '',
    name === 'unread' ? 'unread' : '',
    isMarked ? 'is-on' : '',
  ]
    .filter(Boolean)
    .join(' ')
