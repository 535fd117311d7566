import { useText } from '@gss/web-kit/text/book'
import { Segmented } from 'antd'
import { type ComponentType, useState } from 'react'
import { patrolBook } from '../patrolBook.ts'
import { LabelSheet } from './LabelSheet.tsx'
import { LibraryList } from './LibraryList.tsx'
import { PlanList } from './PlanList.tsx'
import { RouteList } from './RouteList.tsx'
import '../patrol.css'

const TABS = ['plans', 'routes', 'labels', 'libraries'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, ComponentType>> = {
  plans: PlanList,
  routes: RouteList,
  labels: LabelSheet,
  libraries: LibraryList,
}

/** 巡检设置: plans, ways, labels to print, items the law asks to look at. Points and items themselves are base data. */
export function SettingsPage() {
  const say = useText(patrolBook)
  const [tab, setTab] = useState<Tab>('plans')
  const Shown = SHOWN[tab]
  return (
    <div className="pt-settings">
      <Segmented<Tab>
        value={tab}
        options={TABS.map((value) => ({ value, label: say(`tab.${value}`) }))}
        onChange={setTab}
      />
      <Shown />
    </div>
  )
}
