import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, useState } from 'react'
import type { DataVBlock, DataVKey } from '../../contract/index.ts'
import { dataVShapeOf } from '../../contract/dataVBlocks.table.ts'
import { WayOut } from '../Home/Way.tsx'
import { dataVText, isBare } from './cells.ts'
import { dataVBook } from './dataVBook.ts'
import { DataVTable } from './DataVTable.tsx'
import { DrawnChart } from './DrawnChart.tsx'
import { AnswersList, FalsesList, FaultsList, LinesList, PlacesList } from './listed.tsx'
import { DRAWN } from './options.ts'
import { useDataVWords } from './useDataVWords.ts'

/** The screen behind each block: the first of them that the menu leads to, with what it opens with. */
const WAYS: Readonly<Record<DataVKey, readonly [screens: readonly string[], search?: string]>> = {
  alarms: [['alarmHistory']],
  falses: [['alarmStatistics'], '?kind=fire'],
  answers: [['alarmHistory']],
  places: [['alarmHistory'], '?kind=fire'],
  faults: [['alarmHistory'], '?kind=fault'],
  lines: [['transmissionDevices', 'transmissionRegister']],
  rounds: [['statements', 'patrolRecords'], '?statement=missedRounds'],
  hazards: [['hazards']],
  duty: [['dutyStatistics', 'dutyCheck']],
  maintenance: [['maintTickets']],
  score: [['safetyScore']],
}

const PICTURES: Readonly<Record<DataVKey, (block: DataVBlock) => ReactNode>> = {
  alarms: (block) => <DrawnChart block={block} of="alarms" />,
  falses: (block) => <FalsesList block={block} />,
  answers: (block) => <AnswersList block={block} />,
  places: (block) => <PlacesList block={block} />,
  faults: (block) => <FaultsList block={block} />,
  lines: (block) => <LinesList block={block} />,
  rounds: (block) => <DrawnChart block={block} of="rounds" />,
  hazards: (block) => <DrawnChart block={block} of="hazards" />,
  duty: (block) => <DrawnChart block={block} of="duty" />,
  maintenance: (block) => <DrawnChart block={block} of="maintenance" />,
  score: (block) => <DrawnChart block={block} of="score" />,
}

const isDrawn = (key: DataVKey) => DRAWN.some((each) => each === key)
/** A panel with one head (name, table or picture, one way out), what it adds up to, and the picture of it. */
export function Block({ block, onRetry }: { block: DataVBlock; onRetry: () => void }) {
  const say = useText(dataVBook)
  const { word } = useDataVWords()
  const [isTable, setTable] = useState(false)
  const { key, state } = block
  const name = word(`block.${key}`)
  const [screens, search] = WAYS[key]
  const isThere = state === 'shown' && !isBare(block)
  return (
    <section className="dv-block" aria-label={name} data-block={key}>
      <h2>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <span className="spacer" />
        {isThere && (
          <button
            type="button"
            className="press icon quiet compact"
            aria-pressed={isTable}
            aria-label={say(isTable ? 'asChart' : 'asTable', { name })}
            title={say(isTable ? 'asChart' : 'asTable', { name })}
            onClick={() => setTable(!isTable)}
          >
            <Icon name={isTable ? 'chart' : 'doc'} />
          </button>
        )}
        {state === 'failed' && (
          <button type="button" className="press compact" onClick={onRetry}>
            {say('retry')}
          </button>
        )}
        {state === 'shown' && (
          <WayOut to={screens} {...(search && { search })} label={say('open', { name })} />
        )}
      </h2>
      {isThere && <Facts block={block} />}
      {state === 'shown' && !isThere && <EmptyState sentence={say(`none.${key}`)} />}
      {state !== 'shown' && <p className="dv-told text-2">{say(state, { name })}</p>}
      {isThere &&
        (isTable ? (
          // Longer than its panel: the arrows move what is in sight.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="dv-scroll" tabIndex={0} role="group" aria-label={name}>
            <DataVTable block={block} />
          </div>
        ) : (
          <div
            className={isDrawn(key) ? 'dv-body' : 'dv-body is-listed'}
            {...(!isDrawn(key) && { tabIndex: 0, role: 'group', 'aria-label': name })}
          >
            {PICTURES[key](block)}
          </div>
        ))}
    </section>
  )
}

function Facts({ block: { key, facts } }: { block: DataVBlock }) {
  const { word, figure } = useDataVWords()
  const named = dataVShapeOf(key).facts
  return (
    named.length > 0 && (
      <dl className="dv-facts">
        {named.map(({ key: fact, kind }, nth) => (
          <div key={fact}>
            <dt className="ellipsis">{figure(key, fact)}</dt>
            <dd className="tabular">{dataVText(facts[nth] ?? null, kind, word)}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
