import { goOnPhone, hashTo, Scanner, PhoneSheet, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { fieldAccept } from '../contract/index.ts'
import { itemsOfCode, type OnSitePlan } from './onSite.ts'
import { maintenancePhoneBook } from './phoneBook.ts'

/** One plan on site: begun, its tests one by one, by the code on the device or from the list, then signed. */
export function PlanPage({ plan }: { plan: OnSitePlan }) {
  const say = useText(maintenancePhoneBook)
  const phone = usePhone()
  const [isScanning, setScanning] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const left = plan.items.filter(({ state }) => state === null).length
  const begin = () =>
    phone.done({
      kind: 'maintenance.accept',
      title: say('beginDeed', { number: plan.number }),
      body: encode(fieldAccept, { planId: plan.planId }),
      files: [],
    })
  const read = (text: string) => {
    const items = itemsOfCode(plan, text)
    const next = items.find(({ state }) => state === null) ?? items[0]
    setForeign(!next)
    if (next) goOnPhone('maintenance', 'plan', plan.planId, 'item', next.itemId)
  }
  const isWorking = plan.state === 'working' && !plan.isSigned
  return (
    <PhoneSheet
      title={plan.number}
      foot={
        plan.state === 'toAccept' ? (
          <button type="button" className="press primary" onClick={() => void begin()}>
            {say('begin')}
          </button>
        ) : (
          isWorking && (
            <a
              className={left === 0 ? 'press primary' : 'press'}
              href={hashTo('maintenance', 'plan', plan.planId, 'sign')}
            >
              {say('signPage')}
            </a>
          )
        )
      }
    >
      <div className="card">
        <h2>{plan.unitName}</h2>
        <p className="meta">
          {plan.beginDay} – {plan.endDay} ·{' '}
          {say('progress', { done: plan.items.length - left, all: plan.items.length })}
        </p>
        {plan.content && <p>{plan.content}</p>}
        {isWorking && (
          <button type="button" className="press" onClick={() => setScanning(!isScanning)}>
            <Icon name="qr" />
            {say('scan')}
          </button>
        )}
        {isScanning && <Scanner onRead={read} />}
        {isForeign && (
          <p className="said" role="alert">
            {say('notHere')}
          </p>
        )}
      </div>
      {plan.items.map((item) => (
        <a
          key={item.itemId}
          className="list-item"
          href={isWorking ? hashTo('maintenance', 'plan', plan.planId, 'item', item.itemId) : undefined}
        >
          <span className="in-row">
            <b>{item.deviceName || item.item}</b>
            <span className="spacer" />
            <span className="meta">
              {item.state !== null && say(item.isOk === null ? 'unknown' : item.isOk ? 'good' : 'bad')}{' '}
              {item.isWaiting && say('waiting')}
            </span>
          </span>
          <span className="meta">
            {[item.deviceCode, item.place, `${item.item} ${item.content}`].filter(Boolean).join(' · ')}
          </span>
        </a>
      ))}
    </PhoneSheet>
  )
}
