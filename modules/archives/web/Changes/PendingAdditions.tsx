import './changes.css'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { CHANGES } from './changes.key.ts'
import { LIST_JOINT } from '../joint.table.ts'
import { changesBook } from './changesBook.ts'
import { useSeesScreen } from './useSeesScreen.ts'

const NAMED = 5

/** Above the list they will land in: what was asked to be added, and is not there yet. */
export function PendingAdditions({ object }: { object: string }) {
  const say = useText(changesBook)
  const navigate = useNavigate()
  const path = useSeesScreen('changes')
  const { data } = useQuery({
    queryKey: [CHANGES, 'additions', object],
    queryFn: ({ signal }) =>
      api.changes({ object, kind: 'add', isOpen: true, page: 1, pageRows: NAMED }, { signal }),
    enabled: path !== null,
  })
  if (!data || data.total === 0 || path === null) return null
  const names = data.rows.map(({ rowName }) => rowName).join(LIST_JOINT)
  return (
    <div className="chg-additions">
      <button
        type="button"
        className="press compact"
        onClick={() => void navigate(`${path}?object=${object}&kind=add&open=1`)}
      >
        {say('pendingAdds', { count: data.total })}
      </button>
      <span className="text-2 ellipsis">{names}</span>
    </div>
  )
}
