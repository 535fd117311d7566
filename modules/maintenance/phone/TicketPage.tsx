import { type Shot, ShotField, PhoneSheet, useDraft, usePhone, leaving } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { Fragment, useId, useState } from 'react'
import { fieldArrive, fieldRepair, TICKET_PHOTOS_MAX } from '../contract/index.ts'
import type { OnSiteTicket } from './onSite.ts'
import { maintenanceDeskBook, maintenancePhoneBook } from './phoneBook.ts'

interface Draft {
  methods: string
  spareParts: string
  testWords: string
  shots: Shot[]
}
const FIRST: Draft = { methods: '', spareParts: '', testWords: '', shots: [] }
const WORDS = ['methods', 'spareParts', 'testWords'] as const

/** A repair on site: there, then what was done with the test that was passed. */
export function TicketPage({ ticket }: { ticket: OnSiteTicket }) {
  const { ticketId, number, parts, fault, handleWords, hasArrived, isHandedIn } = ticket
  const say = useText(maintenancePhoneBook)
  const desk = useText(maintenanceDeskBook)
  const phone = usePhone()
  const id = useId()
  const name = `maintenance.ticket ${ticketId} ${hasArrived}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={number}>{null}</PhoneSheet>
  const { methods, spareParts, testWords, shots } = draft
  const photos = shots.map(({ uploadId }) => uploadId)
  const arrive = () =>
    phone.done({
      kind: 'maintenance.arrive',
      title: say('arriveDeed', { number }),
      body: encode(fieldArrive, { ticketId, photos }),
      files: shots,
      draft: name,
    })
  const repair = async () => {
    if (methods.trim() === '' || testWords.trim() === '') return setSaid(say('needWords'))
    if (shots.length === 0) return setSaid(say('needPhoto'))
    const leave = leaving()
    await phone.done({
      kind: 'maintenance.repair',
      title: say('repairDeed', { number }),
      body: encode(fieldRepair, {
        ticketId,
        methods: methods.trim(),
        testWords: testWords.trim(),
        photos,
        ...(spareParts.trim() !== '' && { spareParts: spareParts.trim() }),
      }),
      files: shots,
      draft: name,
    })
    leave()
  }
  return (
    <PhoneSheet
      title={number}
      foot={
        !isHandedIn && (
          <button
            type="button"
            className="press primary"
            onClick={() => void (hasArrived ? repair() : arrive())}
          >
            {say(hasArrived ? 'repair' : 'arrive')}
          </button>
        )
      }
    >
      <div className="card">
        <h2>{parts}</h2>
        <p>{fault}</p>
        {handleWords && (
          <p className="meta">
            {desk('handleWords')}: {handleWords}
          </p>
        )}
        {isHandedIn && <p className="note">{say('waiting')}</p>}
      </div>
      {!isHandedIn && (
        <div className="phone-field">
          {hasArrived &&
            WORDS.map((field) => (
              <Fragment key={field}>
                <label htmlFor={`${id}-${field}`}>{desk(field)}</label>
                <textarea
                  id={`${id}-${field}`}
                  className="text-box"
                  value={draft[field]}
                  onChange={({ target }) => change({ ...draft, [field]: target.value })}
                />
              </Fragment>
            ))}
          <span className="label">{desk(hasArrived ? 'photosAfter' : 'photosBefore')}</span>
          <ShotField
            place={parts}
            shots={shots}
            max={TICKET_PHOTOS_MAX}
            onChange={(taken) => change({ ...draft, shots: taken })}
          />
          {said && (
            <p className="said" role="alert">
              {said}
            </p>
          )}
        </div>
      )}
    </PhoneSheet>
  )
}
