import './model.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeFloor, UnitModel } from '../../contract/index.ts'
import { HomeUnitChooser } from '../UnitHome/UnitChooser.tsx'
import { FloorPane } from './FloorPane.tsx'
import { ModelMarks } from './Marks.tsx'
import { TURNS } from './model.ts'
import { modelBook } from './modelBook.ts'
import { ModelSketch } from './ModelSketch.tsx'
import { useUnitModel } from './useUnitModel.ts'

const BARS = 12

/** Spec §2.3 "/dashboard/company/model (3D demo)": a unit's buildings as floors over each other, live. */
export function ModelPage() {
  const say = useText(modelBook)
  const { title, isShown } = useScreen()
  const [, setParams] = useSearchParams()
  const { data, error, isLoading, refetch, seesUnits, isAsked } = useUnitModel(isShown)
  const model = isAsked ? data : undefined
  return (
    <div className="page md-page">
      <header className="md-head">
        <div className="page-title">
          <h1 className="ellipsis">{model?.unit.name ?? title}</h1>
          {model && (
            <span className="text-2 small tabular">
              {say('facts', { buildings: model.buildings.length, floors: model.floors.length })}
            </span>
          )}
        </div>
        <span className="spacer" />
        {seesUnits && (
          <HomeUnitChooser
            isAnother={model !== undefined}
            onChosen={(id) => setParams(id ? { unit: id } : {}, { replace: true })}
          />
        )}
      </header>
      {!isAsked && (
        <section className="panel">
          <EmptyState sentence={say('choose')} />
        </section>
      )}
      {isLoading && <Skeleton rows={BARS} label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {model &&
        (model.buildings.length === 0 ? (
          <section className="panel">
            <EmptyState sentence={say('none')} fact={say('noneNote')} />
          </section>
        ) : (
          <Stand model={model} key={model.unit.unitId} />
        ))}
    </div>
  )
}

const SPREAD_STEP = 0.05
function Stand({ model }: { model: UnitModel }) {
  const say = useText(modelBook)
  const [turn, setTurn] = useState(0)
  const [spread, setSpread] = useState(0)
  const [chosenId, choose] = useState<string | null>(null)
  const chosen = model.floors.find(({ floorId }) => floorId === chosenId)
  return (
    <div className="md-stand">
      <section className="md-middle" aria-label={say('model')}>
        <ModelSketch model={model} turn={turn} spread={spread} chosenId={chosenId} onChoose={choose} />
        <div className="md-tools">
          <button
            type="button"
            className="press icon"
            aria-label={say('turnLeft')}
            title={say('turnLeft')}
            onClick={() => setTurn((turn + TURNS - 1) % TURNS)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="press icon"
            aria-label={say('turnRight')}
            title={say('turnRight')}
            onClick={() => setTurn((turn + 1) % TURNS)}
          >
            <Icon name="right" />
          </button>
          <label className="text-2 small">
            {say('spread')}
            <input
              type="range"
              min={0}
              max={1}
              step={SPREAD_STEP}
              value={spread}
              onChange={(event) => setSpread(Number(event.target.value))}
            />
          </label>
          <span className="spacer" />
          <span className="text-2 small ellipsis">{say('note')}</span>
        </div>
      </section>
      <aside className="md-side">
        <nav className="md-list" aria-label={say('floors')}>
          {model.buildings.map(({ buildingId, name }) => (
            <section key={buildingId}>
              <h2>{name}</h2>
              {model.floors
                .filter((floor) => floor.buildingId === buildingId)
                .map((floor) => (
                  <FloorRow
                    key={floor.floorId}
                    floor={floor}
                    isChosen={floor.floorId === chosenId}
                    onChoose={choose}
                  />
                ))}
            </section>
          ))}
        </nav>
        {chosen ? (
          <FloorPane floor={chosen} />
        ) : (
          <section className="md-pane">
            <p className="text-2">{say('chooseFloor')}</p>
          </section>
        )}
      </aside>
    </div>
  )
}

interface FloorRowProps {
  floor: HomeFloor
  isChosen: boolean
  onChoose: (floorId: string) => void
}
const FloorRow = ({ floor, isChosen, onChoose }: FloorRowProps) => (
  <button type="button" aria-current={isChosen} onClick={() => onChoose(floor.floorId)}>
    <span className="ellipsis">{floor.floor}</span>
    <span className="spacer" />
    <ModelMarks of={floor} />
  </button>
)
