import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FindOptions, FieldOption } from './crud.ts'

/** Typing goes on: one question when it rests. */
const REST_MS = 200
const NONE: FieldOption[] = []

/** What may be chosen, found while the list is open and as it is typed. */
export function useFound<V extends object>(
  name: string,
  find: FindOptions<V>,
  others: Partial<V>,
  isOpen: boolean,
) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed.trim()), REST_MS)
    return () => window.clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: ['options', name, asked, others],
    queryFn: ({ signal }) => find(asked, others, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return { options: query.data ?? NONE, isBusy: query.isFetching, error: query.error, typed, type: setTyped }
}
