export const text = {
  steps: '处置步骤',
  'step.video': '接警并查看现场视频',
  'step.plan': '接警并查看平面图',
  'step.callWho': '电话核实：{who}',
  'step.call': '电话核实',
  'step.judge': '确认火警或误报，填写处理内容',
  'step.settle': '填写处理内容并确认',
  'step.119': '转 119 处理',
}
