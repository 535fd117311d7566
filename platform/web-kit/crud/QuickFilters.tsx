import { useText } from '../text/book.ts'
import type { CrudAsk, QuickFilter } from './crud.ts'
import { crudBook } from './crudBook.ts'

interface QuickFiltersProps<F extends string> {
  quick: QuickFilter<F>[]
  filters: CrudAsk<F>['filters']
  onChoose: (filters: CrudAsk<F>['filters']) => void
}

/** Saved filters as quiet chips with counts (look §9). */
export function QuickFilters<F extends string>({ quick, filters, onChoose }: QuickFiltersProps<F>) {
  const say = useText(crudBook)
  const all: QuickFilter<F> = { label: say('all'), filters: {} }
  return [all, ...quick].map((each) => (
    <button
      key={each.label}
      type="button"
      className={same(each.filters, filters) ? 'qk on' : 'qk'}
      aria-pressed={same(each.filters, filters)}
      onClick={() => onChoose(each.filters)}
    >
      {each.mark}
      {each.label}
      {each.count !== undefined && <b className="num">{each.count.toLocaleString('en')}</b>}
    </button>
  ))
}

const plain = (filters: object) =>
  Object.entries(filters)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('&')
const same = (a: object, b: object) => plain(a) === plain(b)
