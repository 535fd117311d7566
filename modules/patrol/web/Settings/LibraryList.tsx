import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LIBRARIES, type LibraryCode } from '../../contract/index.ts'
import { api } from '../api.ts'
import { UnitSelect, usePatrolUnitChoice } from '../Now/useUnitChoice.tsx'
import { patrolBook } from '../patrolBook.ts'

/** What the law asks to look at: taken once, and the unit's own from then on. */
export function LibraryList() {
  const say = useText(patrolBook)
  const toast = useToast()
  const may = useMay()
  const [unitId, choose] = usePatrolUnitChoice()
  const { data, error, refetch } = useQuery({
    queryKey: ['patrol.libraries', unitId],
    queryFn: ({ signal }) => api.itemLibraries({ unitId: unitId ?? '' }, { signal }),
    enabled: unitId !== undefined,
  })
  const take = async (library: LibraryCode) => {
    try {
      const { count } = await api.takeLibrary({ unitId: unitId ?? '', library })
      toast.done(say('tookLibrary', { count }))
      await refetch()
    } catch (failure) {
      toast.failed(failure, say('failed'))
    }
  }
  return (
    <div className="pt-labels">
      <div className="in-row">
        <UnitSelect value={unitId} onChange={choose} />
      </div>
      {error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={say('loading')} />}
      {(data ?? []).map(({ library, itemCount, takenCount }) => (
        <section key={library} className="pt-box" aria-label={say(`library.${library}`)}>
          <h3>
            {say(`library.${library}`)}
            <span className="spacer" />
            <span className="text-2 tabular">{say('taken', { taken: takenCount, count: itemCount })}</span>
            {may('add') && takenCount < itemCount && (
              <Button size="small" onClick={() => void take(library)}>
                {say('takeLibrary')}
              </Button>
            )}
          </h3>
          <ol className="pt-library small text-2">
            {LIBRARIES[library].map(({ code, target, content }) => (
              <li key={code}>
                <b>{target}</b> {content}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
