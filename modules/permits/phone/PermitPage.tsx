import { hashTo, PhoneSheet } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import type { ReactNode } from 'react'
import { recheckOf } from '../contract/index.ts'
import { NextLook, lookClock, shortTime } from './NextLook.tsx'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import { WatchStand } from './Stand.tsx'
import { mayDo, type FireWatch } from './watch.ts'

/** One permit: what burns where, who is there, what to look at, and the keys to it. */
export function PermitPage({ watch }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  const { permitId, number, address, description, kind, level, startAt, endAt } = watch
  const { worker, watcherName, watcherPhone, checkWords, emergencyPlan } = watch
  const { mayWatch, mayStop } = mayDo(watch)
  return (
    <PhoneSheet
      title={number}
      foot={
        mayStop && (
          <>
            <a className="press" href={hashTo('permits', permitId, 'stop')}>
              {desk('stop')}
            </a>
            {mayWatch && (
              <a className="press primary" href={hashTo('permits', permitId, 'check')}>
                {desk('check')}
              </a>
            )}
          </>
        )
      }
    >
      <div className="card">
        <h2 className="wraps">{address}</h2>
        <p className="in-row">
          <WatchStand watch={watch} />
          <span className="spacer" />
          <span className="meta">
            {desk(`kind.${kind}`)} · {desk(`level.${level}`)}
          </span>
        </p>
        <NextLook watch={watch} />
        <Looked watch={watch} />
      </div>
      {mayWatch && (
        <>
          <a className="list-item" href={hashTo('permits', permitId, 'gas')}>
            {desk('gasTest')}
          </a>
          <a className="list-item" href={hashTo('permits', permitId, 'end')}>
            {desk('finish')}
          </a>
        </>
      )}
      <dl className="card facts">
        <Fact name={desk('period')}>
          {shortTime(startAt)} – {shortTime(endAt)}
        </Fact>
        <Fact name={desk('description')}>{description}</Fact>
        <Fact name={desk('worker')}>{worker}</Fact>
        <Fact name={desk('watcher')}>{watcherName}</Fact>
        {checkWords && <Fact name={desk('checkWords')}>{checkWords}</Fact>}
        {emergencyPlan && <Fact name={desk('emergencyPlan')}>{emergencyPlan}</Fact>}
      </dl>
      {watcherPhone && (
        <a className="list-item tabular" href={`tel:${watcherPhone}`}>
          {say('call', { number: watcherPhone })}
        </a>
      )}
    </PhoneSheet>
  )
}

/** What was looked at last: the list, the gas, and after it the embers. */
function Looked({ watch }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const { state, kind, lastCheckAt, needsGas, gasAt, gasLel, lastFlameAt } = watch
  const recheck = state === 'toAccept' && lastFlameAt ? recheckOf(kind, lastFlameAt) : null
  return (
    <p className="meta tabular">
      {state === 'working' &&
        (lastCheckAt ? say('lastLook', { at: lookClock(lastCheckAt) }) : say('neverLooked'))}
      {gasAt && gasLel !== null && <> · {say('gasLast', { lel: gasLel, at: lookClock(gasAt) })}</>}
      {needsGas && !gasAt && <> · {say('gasNone')}</>}
      {recheck && say('embers', { from: lookClock(recheck.from), until: lookClock(recheck.until) })}
    </p>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="meta">{name}</dt>
    <dd>{children}</dd>
  </div>
)
