import { useText } from '../text/book.ts'
import { areSameFilters, type CrudAsk, type QuickFilter } from './crud.ts'
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
      className={areSameFilters(each.filters, filters) ? 'quick-filter is-on' : 'quick-filter'}
      aria-pressed={areSameFilters(each.filters, filters)}
      onClick={() => onChoose(each.filters)}
    >
      {each.mark}
      {each.label}
      {each.count !== undefined && <b className="tabular">{each.count.toLocaleString('en')}</b>}
    </button>
  ))
}
