import { hashTo, OwnKey, type PhonePageProps, PhoneSheet, useCarried, usePiece } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { MY_PERMITS_PIECE, type WatchedPermit, watchedPermits } from '../contract/index.ts'
import { FireCheckPage } from './CheckPage.tsx'
import { EndPage } from './EndPage.tsx'
import { GasPage } from './GasPage.tsx'
import { NextLook, shortTime } from './NextLook.tsx'
import { PermitPage } from './PermitPage.tsx'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import { WatchStand } from './Stand.tsx'
import { watchesInOrder, mayDo, type FireWatch, watchOf } from './watch.ts'

const NONE: readonly WatchedPermit[] = []

/** `#/permits`, and of one permit: itself, `check`, `gas`, `stop`, `end`. */
export function PhonePermitsPage({ args: [permitId, what] }: PhonePageProps) {
  const piece = usePiece(MY_PERMITS_PIECE, watchedPermits) ?? NONE
  const { entries } = useCarried()
  const watches = watchesInOrder(piece.map((permit) => watchOf(permit, entries)))
  const watch = watches.find((each) => each.permitId === permitId)
  if (!watch) return <List watches={watches} />
  const { mayWatch, mayStop } = mayDo(watch)
  if (what === 'check' && mayWatch) return <FireCheckPage key={watch.permitId} watch={watch} />
  if (what === 'gas' && mayWatch) return <GasPage watch={watch} />
  if (what === 'stop' && mayStop) return <EndPage watch={watch} act="stop" />
  if (what === 'end' && mayWatch) return <EndPage watch={watch} act="end" />
  return <PermitPage watch={watch} />
}

function List({ watches }: { watches: readonly FireWatch[] }) {
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  const mine = watches.filter(({ isMine }) => isMine)
  const others = watches.filter(({ isMine }) => !isMine)
  return (
    <PhoneSheet title={desk('noun')} left={<OwnKey />}>
      <div className="card">
        <h2>{say('mine')}</h2>
        {mine.length === 0 && <p className="note">{say('noneMine')}</p>}
      </div>
      {mine.map((watch) => (
        <One key={watch.permitId} watch={watch} />
      ))}
      {others.length > 0 && (
        <div className="card">
          <h2>{say('others')}</h2>
        </div>
      )}
      {others.map((watch) => (
        <One key={watch.permitId} watch={watch} />
      ))}
    </PhoneSheet>
  )
}

function One({ watch }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  const { permitId, number, address, kind, level, endAt, watcherName } = watch
  return (
    <a className="list-item" href={hashTo('permits', permitId)}>
      <span className="in-row">
        <b className="wraps">{address}</b>
        <span className="spacer" />
        <WatchStand watch={watch} />
      </span>
      <span className="meta tabular">
        {number} · {desk(`kind.${kind}`)} {desk(`level.${level}`)} · {watcherName} ·{' '}
        <span className="whole">{say('until', { at: shortTime(endAt) })}</span>
      </span>
      <NextLook watch={watch} />
    </a>
  )
}
