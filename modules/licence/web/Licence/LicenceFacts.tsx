import './licence.css'
import { useText } from '@gss/web-kit/text/book'
import { type DongleInfo, LIMITS } from '../../contract/index.ts'
import { licenceBook } from '../licenceBook.ts'
import { licenceCounts } from './licenceCounts.ts'

/** Spec §2.14 "Dongle status": what there is of what is allowed; and since when, until when. */
export function LicenceFacts({ info }: { info: DongleInfo }) {
  const say = useText(licenceBook)
  const counts = licenceCounts(info)
  return (
    <div className="lic">
      <p>
        <b>{say(`state.${info.state}`)}</b> <span className="text-2">{info.customer}</span>
      </p>
      {info.until !== null && (
        <p className="text-2 tabular">
          {say('period', { from: info.from ?? '', until: info.until, grace: info.graceUntil ?? '' })}
        </p>
      )}
      <table className="lic-t">
        <thead>
          <tr>
            <th scope="col">{say('what')}</th>
            <th scope="col" className="at-end">
              {say('used')}
            </th>
            <th scope="col" className="at-end">
              {say('limit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {LIMITS.map((limit) => (
            <tr key={limit}>
              <td>{say(`limit.${limit}`)}</td>
              <td className="at-end tabular">{counts[limit][0]}</td>
              <td className="at-end tabular">{counts[limit][1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-2 small">{say('never')}</p>
    </div>
  )
}
