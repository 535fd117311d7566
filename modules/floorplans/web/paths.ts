/** Spec §2.3: one building's plans, alone in the window. `?building=`, and `&layer=`, `&target=` to begin with. */
export const PLANE_GRAPH_PATH = '/plane-graph-screen'
