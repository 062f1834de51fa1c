import { MarkAreaComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([MarkAreaComponent])
