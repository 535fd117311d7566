import { API_PREFIX } from '@gss/web-kit/api/client'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Input, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { apiDocsBook } from './apiDocsBook.ts'
import { isWanted, type ApiOperation, type ValueWanted } from './operation.ts'

interface CallListProps {
  operations: ApiOperation[]
  chosen: ApiOperation | undefined
  wanted: ValueWanted
  onWant: (wanted: ValueWanted) => void
  onChoose: (operation: ApiOperation) => void
}

/** Every call under its module; arrows move between them. */
export function CallList({ operations, chosen, wanted, onWant, onChoose }: CallListProps) {
  const say = useText(apiDocsBook)
  const modules = [...new Set(operations.map(({ module }) => module))]
  const shown = operations.filter((each) => isWanted(each, wanted))
  const groups = modules
    .map((module) => ({ module, calls: shown.filter((each) => each.module === module) }))
    .filter(({ calls }) => calls.length > 0)
  return (
    <>
      <div className="api-filter">
        <Input
          allowClear
          aria-label={say('search')}
          placeholder={say('search')}
          prefix={<Icon name="search" />}
          value={wanted.search}
          onChange={({ target }) => onWant({ ...wanted, search: target.value })}
        />
        <Select
          aria-label={say('module')}
          value={wanted.module}
          options={[
            { value: '', label: say('allModules') },
            ...modules.map((module) => ({ value: module, label: module })),
          ]}
          onChange={(module) => onWant({ ...wanted, module })}
        />
      </div>
      {groups.length === 0 && <EmptyState sentence={say('noneFound')} fact={say('noneFoundNote')} />}
      <div className="api-groups">
        {groups.map(({ module, calls }) => (
          <section key={module} aria-label={module}>
            <h2 className="tabular">
              {module} <span className="text-3">{calls.length}</span>
            </h2>
            <ul>
              {calls.map((each) => (
                <li key={each.path + each.method}>
                  <button
                    type="button"
                    aria-current={each === chosen}
                    onClick={() => onChoose(each)}
                    onKeyDown={moveFocus}
                  >
                    <span className="ellipsis">{each.name}</span>
                    <span className="chip">{each.method}</span>
                    <span className="ellipsis text-3 tiny">{shortOf(each.path)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const shortOf = (path: string) => (path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path)

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...(event.currentTarget.closest('.api-groups')?.querySelectorAll('button') ?? [])]
  const next = all[all.findIndex((each) => each === event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
