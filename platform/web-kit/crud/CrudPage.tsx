import './crud.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { saveFile } from '../api/files.ts'
import { useOffline } from '../api/useOffline.ts'
import { useToast } from '../dialog/useToast.ts'
import { Icon } from '../icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '../list/states.tsx'
import { NotOpened, Opening } from '../shell/Opening.tsx'
import { pressedPart } from '../shell/pressedPart.tsx'
import { useScreen } from '../shell/screen.ts'
import { useText } from '../text/book.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import { useHiddenColumns } from './columns.ts'
import type { Crud } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { ACTIONS_WIDTH_PX } from './fitting.ts'
import { useFormDialog } from './useFormDialog.ts'
import type { Opened } from './opened.ts'
import { PageFoot } from './PageFoot.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { RowActions } from './RowActions.tsx'
import { RowTable } from './RowTable.tsx'
import { SearchForm } from './SearchForm.tsx'
import { StaleNote } from './StaleNote.tsx'
import { useCrudUrl } from './useCrudUrl.ts'
import { useCrudDeeds } from './useDeeds.ts'
import { useRowKeys } from './useRowKeys.ts'

const ImportDialog = pressedPart(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog))

const SKELETON_ROWS = 10

/** A screen of rows from its description (README.md beside it). */
export function CrudPage<R extends object, F extends string, V extends object>({
  crud,
}: {
  crud: Crud<R, F, V>
}) {
  const say = useText(crudBook)
  const { title, isShown } = useScreen()
  const toast = useToast()
  const off = useOffline()
  const waits = { disabled: off !== null, title: off ?? undefined }
  const queries = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const { ask, change } = useCrudUrl(crud)
  const { hidden, hide } = useHiddenColumns(crud.name)
  const [selected, setSelected] = useState<string[]>([])
  const [opened, setOpened] = useState<Opened<R> | null>(null)
  const [isImporting, setImporting] = useState(false)

  const query = useQuery({
    queryKey: [crud.name, ask],
    queryFn: ({ signal }) => crud.load(ask, { signal }),
    placeholderData: keepPreviousData,
    ...(crud.everyMs !== undefined && isShown && { refetchInterval: crud.everyMs }),
  })
  const rows = query.data?.rows ?? []
  const onChanged = () => {
    setSelected([])
    void queries.invalidateQueries({ queryKey: [crud.name] })
  }
  const { may, deedsOf, removeRows, canRemove, doMany } = useCrudDeeds(crud, {
    onOpened: setOpened,
    onChanged,
  })
  const canAdd = crud.form?.add !== undefined && may('add')
  const add = canAdd ? () => setOpened({ mode: 'add' }) : undefined
  const open = (row: R | undefined) => {
    if (!row) return
    if (crud.onOpen) crud.onOpen(row)
    else if (crud.form) setOpened({ mode: 'view', row })
  }
  const { rowProps } = useRowKeys({
    page,
    rows: rows.length,
    onOpen: (at) => open(rows[at]),
    onAdd: off === null ? add : undefined,
    isBusy: opened !== null || isImporting,
  })

  const { form, retry } = useFormDialog(crud.form !== undefined, opened !== null)
  const removable = crud.remove && may('delete')
  const many = crud.many && may(crud.many.action) ? crud.many : undefined
  const selectedRows = rows.filter((row) => selected.includes(crud.rowKey(row)))
  const chosenRows = selectedRows.filter(canRemove)
  const actions = {
    key: 'actions',
    title: say('actions'),
    width: ACTIONS_WIDTH_PX,
    show: (row: R) => <RowActions deeds={deedsOf(row)} name={crud.rowName(row)} />,
  }
  const hasActions = rows.some((row) => deedsOf(row).length > 0)
  const exportRows = async () => {
    try {
      const file = await crud.exports?.({ filters: ask.filters, sort: ask.sort, descending: ask.descending })
      if (!file) return
      saveFile(file)
      toast.done(say('exported', { name: file.name }))
    } catch (failure) {
      toast.failed(failure)
    }
  }
  const total = query.data?.total ?? 0
  const isFiltered = Object.keys(ask.filters).length > 0

  return (
    <div className="page" ref={page}>
      <header className="page-head">
        <div className="page-title">
          <h1 title={say('keys')}>{title}</h1>
          {query.data && (
            <span className="text-2 tabular">{say('total', { total: total.toLocaleString('en') })}</span>
          )}
        </div>
        <span className="spacer" />
        {crud.heads}
        {crud.imports && may('import') && (
          <Button {...waits} icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
        )}
        {crud.exports && may('export') && (
          <Button {...waits} icon={<Icon name="download" />} onClick={() => void exportRows()}>
            {say('export')}
          </Button>
        )}
        {add && (
          <Button {...waits} type="primary" icon={<Icon name="plus" />} onClick={add}>
            {say('add', { noun: crud.noun })}
          </Button>
        )}
      </header>
      {crud.above}
      <div className={crud.beside ? 'crud-beside' : 'crud-alone'}>
        <section className="panel crud" aria-label={title}>
          {crud.filters && crud.filters.length > 0 && (
            <SearchForm
              fields={crud.filters}
              filters={ask.filters}
              onSearch={(filters) => change({ filters })}
            />
          )}
          <div className="quick">
            {crud.quick && (
              <QuickFilters
                quick={crud.quick}
                filters={ask.filters}
                onChoose={(filters) => change({ filters })}
              />
            )}
            <span className="spacer" />
            {selectedRows.length > 0 && (
              <>
                <span className="text-2 small tabular">
                  {say('selected', { count: selectedRows.length })}
                </span>
                {many && (
                  <button
                    type="button"
                    className="press compact"
                    {...waits}
                    onClick={() => doMany(many, selectedRows)}
                  >
                    {many.label}
                  </button>
                )}
                {chosenRows.length > 0 && (
                  <button
                    type="button"
                    className="press compact"
                    {...waits}
                    onClick={() => removeRows(chosenRows)}
                  >
                    {say('delete')}
                  </button>
                )}
              </>
            )}
            <ColumnSettings columns={crud.columns} hidden={hidden} onHide={hide} />
            <button
              type="button"
              className="press icon compact"
              aria-label={say('refresh')}
              title={say('refresh')}
              aria-busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <Icon name="refresh" />
            </button>
          </div>
          {query.error && query.data && (
            <StaleNote error={query.error} atMs={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Skeleton rows={SKELETON_ROWS} label={say('loading')} />}
          {query.error && !query.data && (
            <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
          )}
          {query.data && rows.length === 0 && (
            <EmptyState
              sentence={say(isFiltered ? 'emptyFiltered' : 'empty', { noun: crud.noun })}
              fact={isFiltered ? say('emptyNote') : undefined}
            />
          )}
          {rows.length > 0 && (
            <RowTable
              label={title}
              rows={rows}
              rowKey={crud.rowKey}
              columns={crud.columns.filter(({ key }) => !hidden.includes(key))}
              last={hasActions ? actions : null}
              isBeside={Boolean(crud.beside)}
              ask={ask}
              selected={removable || many ? selected : null}
              isMoving={query.isPlaceholderData}
              rowProps={rowProps}
              onSelect={setSelected}
              onSort={(sort, descending) => change({ sort, descending })}
              onOpen={open}
            />
          )}
          {!crud.isWhole && rows.length > 0 && (
            <PageFoot page={ask.page} pageRows={ask.pageRows} total={total} onChange={change} />
          )}
        </section>
        {crud.beside}
      </div>
      {opened && crud.form && !form && !retry && <Opening />}
      {opened && crud.form && !form && retry && <NotOpened onRetry={retry} onClose={() => setOpened(null)} />}
      <Suspense fallback={<Opening />}>
        {opened && crud.form && form && (
          <form.FormDialog
            key={opened.mode}
            form={crud.form}
            noun={crud.noun}
            opened={opened}
            mayEdit={
              crud.form.edit !== undefined &&
              may('edit') &&
              (opened.mode === 'add' || (crud.form.isEditable?.(opened.row) ?? true))
            }
            onEdit={() => opened.mode === 'view' && setOpened({ mode: 'edit', row: opened.row })}
            onDone={() => {
              setOpened(null)
              onChanged()
            }}
            onClose={() => setOpened(null)}
          />
        )}
        {isImporting && crud.imports && (
          <ImportDialog
            imports={crud.imports}
            noun={crud.noun}
            onDone={() => {
              setImporting(false)
              onChanged()
            }}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
