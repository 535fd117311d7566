import './doors.css'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Release, RELEASE_FLOW, RELEASE_OPEN, type ReleaseEvent } from '../../contract/index.ts'
import { api, DOORS } from '../api.ts'
import { doorsBook } from './doorsBook.ts'
import { useControlledDoor } from './useControlled.tsx'
import { useMayOpen } from './useMayOpen.ts'

interface ReleasesProps {
  unitId?: string | undefined
  /** Says nothing where nothing is under way. */
  isQuiet?: boolean
}

/** Fire releases under way, and those of the last days: how far each is, and what the next hand may do. */
export function Releases({ unitId, isQuiet = false }: ReleasesProps) {
  const say = useText(doorsBook)
  const toast = useToast()
  const ask = useAskGrave()
  const queries = useQueryClient()
  const mayMove = useMayOpen()
  const { run, dialog } = useControlledDoor()
  const { data: releases = [] } = useQuery({
    queryKey: [DOORS, 'releases', unitId],
    queryFn: ({ signal }) => api.releases({ unitId }, { signal }),
  })
  const move = (releaseId: string, event: ReleaseEvent) =>
    run({
      deed: () => api.moveRelease({ releaseId, event }),
      done: () => void queries.invalidateQueries({ queryKey: [DOORS] }),
      failed: toast.failed,
    })
  const press = ({ releaseId, state, zone, doors }: Release, event: ReleaseEvent, label: string) => {
    if (event === 'decline') return move(releaseId, event)
    ask({
      title: say(state === 'asked' ? 'release.question' : 'release.backQuestion', { zone, doors }),
      okText: label,
      cancelText: say('cancel'),
      onOk: () => Promise.resolve(move(releaseId, event)),
    })
  }
  const labelOf = ({ state }: Release, event: ReleaseEvent) => {
    if (event !== 'confirm') return say(`release.${event}`)
    return say(state === 'asked' ? 'release.confirm' : 'release.confirmBack')
  }
  const shown = isQuiet ? releases.filter(({ state }) => RELEASE_OPEN.includes(state)) : releases
  if (shown.length === 0)
    return isQuiet ? null : (
      <div className="door-releases">
        <p className="text-2">{say('release.none')}</p>
      </div>
    )
  return (
    <ul className="door-releases" aria-label={say('release')}>
      {shown.map((release) => (
        <li key={release.releaseId}>
          <b>{say(`release.state.${release.state}`)}</b>
          <span className="grow">
            {release.zone} <span className="text-2">{release.reason}</span>
          </span>
          <span className="tabular">
            {release.state === 'ended'
              ? say('release.backProgress', { returned: release.returned, doors: release.doors })
              : release.state === 'held' || release.state === 'backAsked'
                ? say('release.progress', { held: release.held, doors: release.doors })
                : dateTimeOf(release.askedAt)}
          </span>
          <span className="text-2">{whoOf(release)}</span>
          {release.trouble !== '' && RELEASE_OPEN.includes(release.state) && (
            <span className="door-failed">{say('release.trouble', { names: release.trouble })}</span>
          )}
          {mayMove &&
            RELEASE_FLOW.filter(([from]) => from === release.state).map(([, event]) => (
              <button
                key={event}
                type="button"
                className="press compact"
                disabled={event === 'confirm' && release.isOwn === 1}
                title={event === 'confirm' && release.isOwn === 1 ? say('release.ownHand') : undefined}
                onClick={() => press(release, event, labelOf(release, event))}
              >
                {labelOf(release, event)}
              </button>
            ))}
        </li>
      ))}
      {dialog}
    </ul>
  )

  function whoOf({ state, askedName, confirmedName, backName }: Release): string {
    if (state === 'backAsked') return say('release.backBy', { name: backName })
    return confirmedName === ''
      ? say('release.by', { name: askedName })
      : say('release.confirmedBy', { name: confirmedName })
  }
}
