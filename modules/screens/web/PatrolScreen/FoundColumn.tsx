import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { minutesSpanOf } from '@gss/web-kit/time/format'
import type { BurningPermit, PatrolScreen, ScreenHazards } from '../../contract/patrolScreen.ts'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { Said } from './Said.tsx'
import { UnitWay } from './UnitWay.tsx'

interface FoundColumnProps {
  screen: PatrolScreen
  room: { hazards: number; permits: number }
  now: Date
}
/** What came of it: hidden dangers by level, and what burns on purpose under whose eyes. */
export function FoundColumn({ screen: { hazards, permits, unit }, room, now }: FoundColumnProps) {
  const say = useText(patrolScreenBook)
  return (
    <section className="prs-column prs-found" aria-label={say('hazards')}>
      <h2>
        {say('hazards')}
        {hazards && (
          <b className="tabular">
            {hazards.counts.reduce((sum, { open }) => sum + open, 0).toLocaleString('en')}
          </b>
        )}
      </h2>
      {hazards ? (
        <>
          <Levels counts={hazards.counts} unit={unit} />
          {hazards.overdue.length === 0 && <Said isGood>{say('noneOverdue')}</Said>}
          <ul className="prs-rows">
            {hazards.overdue.slice(0, room.hazards).map((one) => (
              <li key={one.hazardId}>
                <UnitWay to="hazards" search={`?search=${encodeURIComponent(one.number)}`} unit={one}>
                  <span className="prs-level">{say(`level.${one.level}`)}</span>
                  <span>
                    <b className="ellipsis">{one.description}</b>
                    <span className="ellipsis text-2">{unit ? one.number : one.unitName}</span>
                  </span>
                  <span className="prs-end prs-late tabular">
                    <b>{minutesSpanOf(now.getTime() - one.dueAt.getTime())}</b>
                    <span>{say('overdue')}</span>
                  </span>
                </UnitWay>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Said>{say('hazardsDenied')}</Said>
      )}
      <h2 className="prs-lower">
        {say('permits')}
        {permits && <b className="tabular">{permits.count.toLocaleString('en')}</b>}
        <span className="spacer" />
        {permits && permits.count > room.permits && room.permits > 0 && (
          <span className="tabular">{say('endFirst', { count: room.permits })}</span>
        )}
      </h2>
      {permits === null && <Said>{say('permitsDenied')}</Said>}
      {permits?.count === 0 && <Said>{say('noneBurns')}</Said>}
      <ul className="prs-rows">
        {permits?.rows.slice(0, room.permits).map((permit) => (
          <Burning key={permit.permitId} permit={permit} isOne={unit !== null} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Levels({ counts, unit }: Pick<ScreenHazards, 'counts'> & Pick<PatrolScreen, 'unit'>) {
  const say = useText(patrolScreenBook)
  const of = unit ? { unit } : {}
  return (
    <div className="prs-levels tabular">
      <p className="text-2">
        <span />
        <span>{say('reported')}</span>
        <span>{say('open')}</span>
        <span>{say('overdue')}</span>
      </p>
      {counts.map(({ level, reported, open, overdue }) => (
        <UnitWay
          key={level}
          to="hazards"
          search={`?level=${level}&${overdue > 0 ? 'late' : 'open'}=1`}
          {...of}
        >
          <span>{say(`level.${level}`)}</span>
          <b>{reported.toLocaleString('en')}</b>
          <b>{open.toLocaleString('en')}</b>
          <b className={overdue > 0 ? 'prs-late' : undefined}>{overdue.toLocaleString('en')}</b>
        </UnitWay>
      ))}
    </div>
  )
}

function Burning({ permit, isOne, now }: { permit: BurningPermit; isOne: boolean; now: Date }) {
  const say = useText(patrolScreenBook)
  const { number, unitName, address, watcher, watcherPhone, endAt, lookBy } = permit
  const left = endAt.getTime() - now.getTime()
  const isUnwatched = lookBy !== null && lookBy < now
  return (
    <li>
      <UnitWay to="permits" search={`?search=${encodeURIComponent(number)}`} unit={permit}>
        <Icon name="hotwork" />
        <span>
          <b className="ellipsis">{isOne ? address : `${unitName} · ${address}`}</b>
          <span className="ellipsis text-2 tabular">
            {say('watcher', { name: watcher, phone: watcherPhone })}
          </span>
        </span>
        <span className="prs-end tabular">
          <b>{left > 0 ? minutesSpanOf(left) : say('timeUp')}</b>
          {isUnwatched ? (
            <span className="prs-late">
              {say('unwatched', { span: minutesSpanOf(now.getTime() - lookBy.getTime()) })}
            </span>
          ) : (
            <span className="text-2">{left > 0 && say('left')}</span>
          )}
        </span>
      </UnitWay>
    </li>
  )
}
