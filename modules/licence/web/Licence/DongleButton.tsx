import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, LICENCE } from '../api.ts'
import { licenceBook } from '../licenceBook.ts'
import { LIMITS } from '../../contract/licence.ts'
import { LicenceFacts } from './LicenceFacts.tsx'
import { licenceCounts } from './licenceCounts.ts'

/** Spec §2.5, §2.14: an item of the header, with how many there are of how many of all three. */
export function DongleButton() {
  const say = useText(licenceBook)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [LICENCE, 'dongle'],
    queryFn: ({ signal }) => api.dongleInfo({}, { signal }),
  })
  return (
    <>
      <button type="button" className="line-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="lock" />
        {say('dongle')}
        {data &&
          LIMITS.map((limit) => {
            const [used, most] = licenceCounts(data)[limit]
            return (
              <span key={limit} className={used < most ? 'lic-n' : 'lic-n full'}>
                {say(`short.${limit}`)} <span className="tabular">{`${used} / ${most}`}</span>
              </span>
            )
          })}
      </button>
      {isOpen && (
        <Dialog open isReadOnly title={say('dongle.title')} footer={null} onCancel={() => setOpen(false)}>
          {data && <LicenceFacts info={data} />}
        </Dialog>
      )}
    </>
  )
}
