import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import type { DataVBlock } from '../../contract/index.ts'
import { dataVBook } from './dataVBook.ts'
import { lastedText, numberIn, shareText, textIn } from './cells.ts'
import { lengthOf } from './options.ts'
import { useDataVWords } from './useDataVWords.ts'

interface ListedProps {
  block: DataVBlock
}

const ENDS = ['confirmed', 'falses', 'tests', 'open'] as const
/** This span over the one before: what became of its fires, end to end. */
export function FalsesList({ block }: ListedProps) {
  const say = useText(dataVBook)
  const { word, figure } = useDataVWords()
  return (
    <>
      <ul className="dv-legend">
        {ENDS.map((end) => (
          <li key={end}>
            <i className={`is-${end}`} aria-hidden />
            {figure('falses', end)}
          </li>
        ))}
      </ul>
      <ul className="dv-falses">
        {block.rows.map((row) => {
          const fires = numberIn('falses', row, 'fire') ?? 0
          return (
            <li key={textIn(row, 0)}>
              <span className="dv-line">
                {word(textIn(row, 0))}
                <b className="tabular">{shareText(numberIn('falses', row, 'falsePart'))}</b>
                <span className="spacer" />
                <span className="text-2 tabular">
                  {figure('falses', 'fire')} {fires.toLocaleString('en')}
                </span>
              </span>
              <span className="dv-ends">
                {ENDS.map((end) => {
                  const count = numberIn('falses', row, end) ?? 0
                  return (
                    count > 0 && (
                      <i
                        key={end}
                        className={`is-${end}`}
                        style={{ flexGrow: count }}
                        title={`${figure('falses', end)} ${count}`}
                      />
                    )
                  )
                })}
              </span>
            </li>
          )
        })}
      </ul>
      {block.rows.length === 1 && <p className="text-2 small">{say('noneBefore')}</p>}
    </>
  )
}

const HUNDRED = 100
const SECOND_MS = 1_000
/** From a second to the slowest there is: seconds and hours stand beside each other. */
const along = (ms: number, most: number) =>
  `${most <= SECOND_MS ? 0 : Math.min(HUNDRED, (Math.log(Math.max(1, ms / SECOND_MS)) / Math.log(most / SECOND_MS)) * HUNDRED)}%`
const TIMES = ['claim', 'settle'] as const
/** Of each kind the median and the slowest of a hundred, on one track. */
export function AnswersList({ block }: ListedProps) {
  const say = useText(dataVBook)
  const { word } = useDataVWords()
  const most = Math.max(
    SECOND_MS,
    ...block.rows.flatMap((row) => [
      numberIn('answers', row, 'settleP99') ?? 0,
      numberIn('answers', row, 'claimP99') ?? 0,
    ]),
  )
  return (
    <ul className="dv-answers">
      {block.rows.map((row) => (
        <li key={textIn(row, 0)}>
          {TIMES.map((time, nth) => {
            const [median, slowest] = [
              numberIn('answers', row, `${time}P50`),
              numberIn('answers', row, `${time}P99`),
            ]
            return (
              <span className="dv-range" key={time}>
                <span className="ellipsis">{nth === 0 && word(textIn(row, 0))}</span>
                <span className="text-2">{say(time)}</span>
                <span className="dv-track" aria-hidden>
                  {median !== null && slowest !== null && (
                    <>
                      <i style={{ width: along(slowest, most) }} />
                      <b style={{ left: along(median, most) }} />
                    </>
                  )}
                </span>
                <span className="tabular">{lastedText(median)}</span>
                <span className="tabular text-2">{say('slowest', { span: lastedText(slowest) })}</span>
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

const WHERE = ['building', 'floor', 'device'] as const
/** The worst ten buildings, floors or devices. */
export function PlacesList({ block }: ListedProps) {
  const say = useText(dataVBook)
  const { word } = useDataVWords()
  const [where, setWhere] = useState<(typeof WHERE)[number]>('device')
  const rows = block.rows.filter((row) => row[0] === `word.${where}`)
  const most = Math.max(0, ...rows.map((row) => numberIn('places', row, 'raised') ?? 0))
  return (
    <>
      <div className="dv-views" role="group" aria-label={word('figure.where')}>
        {WHERE.map((each) => (
          <button
            key={each}
            type="button"
            className={each === where ? 'is-on' : ''}
            aria-pressed={each === where}
            onClick={() => setWhere(each)}
          >
            {word(`word.${each}`)}
          </button>
        ))}
      </div>
      <ol className="dv-bars">
        {rows.map((row) => {
          const count = numberIn('places', row, 'raised') ?? 0
          const falses = numberIn('places', row, 'falses') ?? 0
          return (
            <li key={textIn(row, 1)}>
              <span className="ellipsis" title={textIn(row, 1)}>
                {textIn(row, 1)}
              </span>
              <i aria-hidden style={{ width: lengthOf(count, most) }} />
              <b className="tabular">{count.toLocaleString('en')}</b>
              <span className="tabular text-2">{say('ofFalses', { count: falses })}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

export function FaultsList({ block }: ListedProps) {
  const say = useText(dataVBook)
  const { word } = useDataVWords()
  const most = Math.max(0, ...block.rows.map((row) => numberIn('faults', row, 'found') ?? 0))
  return (
    <ol className="dv-bars is-wide">
      {block.rows.map((row) => {
        const [found, standing] = [
          numberIn('faults', row, 'found') ?? 0,
          numberIn('faults', row, 'standing') ?? 0,
        ]
        return (
          <li key={textIn(row, 0)}>
            <span className="ellipsis">{word(textIn(row, 0))}</span>
            <i aria-hidden style={{ width: lengthOf(found, most) }} />
            <b className="tabular">{found.toLocaleString('en')}</b>
            <span className="tabular text-2">
              {standing > 0
                ? say('standing', { count: standing })
                : say('median', { span: lastedText(numberIn('faults', row, 'stoodP50')) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function LinesList({ block }: ListedProps) {
  const say = useText(dataVBook)
  const { word } = useDataVWords()
  return (
    <ol className="dv-lines">
      {block.rows.map((row, nth) => {
        const isOnline = row[1] === 'word.online'
        const outages = numberIn('lines', row, 'outages') ?? 0
        return (
          <li key={nth}>
            <span className="state-word" title={word(textIn(row, 1))}>
              <StateMark state={isOnline ? 'normal' : 'offline'} />
              <span className="unseen">{word(textIn(row, 1))}</span>
            </span>
            <span className="ellipsis" title={textIn(row, 0)}>
              {textIn(row, 0)}
            </span>
            <span className="tabular text-2">
              {outages > 0 &&
                say('outagesOf', { count: outages, span: lastedText(numberIn('lines', row, 'down')) })}
            </span>
            <b className="tabular">{shareText(numberIn('lines', row, 'upPart'))}</b>
          </li>
        )
      })}
    </ol>
  )
}
