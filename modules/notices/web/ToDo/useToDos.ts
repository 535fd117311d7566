import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useNotices } from '../useNotices.ts'

const PAGE_ROWS = 20

/** What waits for a deed of this person: of all their units, or of one. */
export function useToDos(unitId?: string) {
  const turn = useNotices((held) => held.turn)
  return useInfiniteQuery({
    queryKey: ['notices.toDos', unitId ?? '', turn],
    queryFn: ({ pageParam, signal }) =>
      api.notices({ isToDo: true, unitId, page: pageParam, pageRows: PAGE_ROWS }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE_ROWS < total ? page + 1 : undefined),
    placeholderData: (before) => before,
  })
}
