import './liveFoot.css'
import { LiveStrip } from './LiveStrip.tsx'

/** Where no shell has a place for it: that what a screen shows is old stands along its foot, over everything. */
export const LiveFoot = () => (
  <div className="live-foot">
    <LiveStrip isAlone />
  </div>
)
