import { type MarkState, StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Instance } from '../../contract/index.ts'
import { memoryText } from './memoryText.ts'
import { monitorBook } from './monitorBook.ts'

const MARKS: Record<Instance['health'], MarkState> = { up: 'normal', late: 'fault', lost: 'offline' }

/** Every process that beats, or did until lately. */
export function Instances({ instances }: { instances: Instance[] }) {
  const say = useText(monitorBook)
  return (
    <div className="mon-tw">
      <table className="mon-t" aria-label={say('instances')}>
        <thead>
          <tr>
            <th scope="col">{say('health')}</th>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('host')}</th>
            <th scope="col" className="at-end">
              {say('pid')}
            </th>
            <th scope="col">{say('version')}</th>
            <th scope="col" className="at-end">
              {say('instanceMemory')}
            </th>
            <th scope="col">{say('started')}</th>
            <th scope="col">{say('beat')}</th>
          </tr>
        </thead>
        <tbody>
          {instances.map(
            ({ instanceId, health, name, host, pid, version, memoryBytes, startedAt, beatAt }) => (
              <tr key={instanceId}>
                <td>
                  <span className="state-word">
                    <StateMark state={MARKS[health]} />
                    {say(`health.${health}`)}
                  </span>
                </td>
                <td>{name}</td>
                <td className="text-2">{host}</td>
                <td className="at-end tabular text-2">{pid}</td>
                <td className="tabular text-2">{version}</td>
                <td className="at-end tabular">{memoryText(memoryBytes)}</td>
                <td className="tabular text-2">{dateTimeOf(startedAt)}</td>
                <td className="tabular text-2">{dateTimeOf(beatAt)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
