import { whole } from '@gss/kit/wire'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { kept } from '../session/kept.ts'
import type { Crud, CrudAsk } from './crud.ts'

/** Spec §9 "Paging". */
export const PAGE_ROWS = [10, 30, 50, 100] as const
const DEFAULT_PAGE_ROWS = 10
const keptRows = kept('pageRows', whole)

/** Filter, page and order stand in the address: a link shows the same rows, Back goes back. */
export function useCrudUrl<R, F extends string, V extends object>({
  filters: fields = [],
  quick = [],
}: Crud<R, F, V>) {
  const [params, setParams] = useSearchParams()
  const ofQuick = quick.flatMap((each) => Object.keys(each.filters))
  // Compared as text: descriptions and locations are new objects in every drawing, and who types must not lose it to that.
  const names = [...new Set<string>([...fields.map(({ name }) => name), ...ofQuick])].join(' ')
  const address = params.toString()
  const ask = useMemo(() => askIn<F>(new URLSearchParams(address), names.split(' ')), [address, names])
  const change = (part: Partial<CrudAsk<F>>) => {
    // A new question begins on the first page.
    const next = { ...ask, page: 1, ...part }
    if (part.pageRows) keptRows.write(part.pageRows)
    setParams([...othersIn(params, names.split(' ')), ...crudParamsOf(next)], { replace: true })
  }
  return { ask, change }
}

const OWN = ['page', 'size', 'sort', 'desc']
/** What of the address belongs to the screen around the list: it stays. */
const othersIn = (params: URLSearchParams, names: readonly string[]) =>
  [...params].filter(([name]) => !OWN.includes(name) && !names.includes(name))

export function askIn<F extends string>(params: URLSearchParams, names: string[]): CrudAsk<F> {
  const given = names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  const pageRows = Number(params.get('size') ?? keptRows.read())
  return {
    filters: Object.fromEntries(given),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageRows: PAGE_ROWS.find((rows) => rows === pageRows) ?? DEFAULT_PAGE_ROWS,
    sort: params.get('sort') ?? undefined,
    descending: params.get('desc') === '1',
  }
}

export function crudParamsOf<F extends string>({
  filters,
  page,
  pageRows,
  sort,
  descending,
}: CrudAsk<F>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries<string | undefined>(filters)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  if (pageRows !== DEFAULT_PAGE_ROWS) params.set('size', String(pageRows))
  if (sort) params.set('sort', sort)
  if (sort && descending) params.set('desc', '1')
  return params
}
