import { Table, type TableProps } from 'antd'
import { type HTMLAttributes, type MouseEvent, useEffect, useRef, useState } from 'react'
import { columnsInRoom, columnsPx } from './columnsInRoom.ts'
import type { CrudColumn, CrudAsk } from './crud.ts'

/** Look: 36 px rows, 34 px head. */
const HEAD_PX = 35
const LEAST_BODY_PX = 180
/** From here on only what is seen is drawn. */
const VIRTUAL_FROM_ROWS = 1_000
const CONTROLS = 'button, input, label'
const NARROW_QUERY = '(max-width: 1500px)'

interface RowTableProps<R> {
  label: string
  rows: R[]
  rowKey: (row: R) => string
  columns: CrudColumn<R>[]
  last: CrudColumn<R> | null
  /** Something stands beside the list. */
  isBeside: boolean
  ask: Pick<CrudAsk<string>, 'sort' | 'descending'>
  selected: string[] | null
  isMoving: boolean
  rowProps: (at: number) => HTMLAttributes<HTMLElement>
  onSelect: (keys: string[]) => void
  onSort: (sort: string | undefined, descending: boolean) => void
  onOpen: (row: R) => void
}

export function RowTable<R extends object>(props: RowTableProps<R>) {
  const { rows, rowKey, ask, selected, rowProps } = props
  const { box, heightPx, widthPx } = useRoom()
  const isNarrow = useNarrow()
  const pressed = useRef<string | undefined>(undefined)
  /** Rows may come anew, or go down a line, between two presses: the first one says which row is meant. */
  const press = ({ target, detail }: MouseEvent) => {
    if (detail > 1) return
    const at = target instanceof Element ? target : null
    // Twice on a button is twice that button, and opens nothing besides.
    const line = at?.closest(CONTROLS) ? null : at?.closest<HTMLElement>('[data-row-key]')
    pressed.current = line?.dataset['rowKey']
  }
  const openPressed = () => {
    const row = rows.find((each) => rowKey(each) === pressed.current)
    if (row) props.onOpen(row)
  }
  // antd measures columns with a hidden copy of the head, checkbox and all: nobody may walk into it.
  useEffect(() => {
    for (const copy of box.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [])
      copy.inert = true
  })
  const last = props.last ? [props.last] : []
  const shown = columnsInRoom(props.isBeside ? widthPx - columnsPx(last) : 0, props.columns, isNarrow)
  const columns: TableProps<R>['columns'] = [...shown, ...last].map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align ?? 'left',
    ellipsis: { showTitle: true },
    ...(column === props.last && { fixed: 'end' as const }),
    ...(column.sort && {
      sorter: true,
      sortOrder:
        ask.sort !== column.sort ? null : ask.descending ? ('descend' as const) : ('ascend' as const),
    }),
    render: (_: unknown, row: R) => column.show(row),
  }))
  const neededPx = columnsPx([...shown, ...last])
  const isVirtual = rows.length >= VIRTUAL_FROM_ROWS
  const bodyPx = Math.max(LEAST_BODY_PX, heightPx - HEAD_PX)
  return (
    <div ref={box} className="table-wrap" onClickCapture={press} onDoubleClick={openPressed}>
      <Table<R>
        aria-label={props.label}
        className={props.isMoving ? 'moving' : ''}
        rowKey={rowKey}
        dataSource={rows}
        columns={columns}
        size="small"
        tableLayout="fixed"
        pagination={false}
        showSorterTooltip={false}
        virtual={isVirtual}
        scroll={{ y: bodyPx, x: Math.max(neededPx, widthPx) }}
        {...(selected && {
          rowSelection: {
            selectedRowKeys: selected,
            columnWidth: 44,
            onChange: (keys) => props.onSelect(keys.map(String)),
          },
        })}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const sort = props.columns.find(({ key }) => key === one?.columnKey)?.sort
          props.onSort(one?.order ? sort : undefined, one?.order === 'descend')
        }}
        onRow={(_, at = 0) => rowProps(at)}
      />
    </div>
  )
}

/** How much room there is: the table scrolls inside it, its head stays. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ heightPx: 0, widthPx: 0 })
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    const watcher = new ResizeObserver(() => {
      if (node.clientHeight > 0) setRoom({ heightPx: node.clientHeight, widthPx: node.clientWidth })
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  return { box, ...room }
}

function useNarrow() {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_QUERY).matches)
  useEffect(() => {
    const query = matchMedia(NARROW_QUERY)
    const onChange = () => setNarrow(query.matches)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  return isNarrow
}
