import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Workers } from '../workers/workers.ts'

/** The metrics; `jobs` is updated by the job runner. */
export type Metrics = { registry: Registry; jobs: Counter<'job' | 'outcome'> }

/** The metrics of one process as values. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The metrics of several processes as one: sums, and of the event loop's delay average, least and most. */
export const sumUp = (all: readonly Figures[]): Promise<string> => AggregatorRegistry.aggregate([...all]).metrics()

/** Counts requests by route and status, how long they took, and how busy the connections are. Names follow Prometheus' own. */
export const measure = (http: FastifyInstance, { pools }: Database, workers: Workers): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'server_processes', help: 'Processes of this node that serve requests', registers }).set(1)
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests answered', labelNames, registers })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections by the database role of their pool and what they do',
    labelNames: ['role', 'state'] as const,
    registers,
    collect() {
      for (const [role, pool] of Object.entries(pools)) {
        this.set({ role, state: 'idle' }, pool.idleCount)
        this.set({ role, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ role, state: 'waited for' }, pool.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'worker_tasks',
    help: 'Costly work by whether a worker does it or it waits for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { running, waiting } = workers.figures()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  const taskSeconds = new Histogram({
    name: 'worker_task_duration_seconds',
    help: 'Time that a worker took for costly work, by how it ended',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  workers.onEnd(({ task, outcome, seconds }) => taskSeconds.observe({ task, outcome }, seconds))
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that ran on this node, by outcome',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  http.addHook('onResponse', async (request, reply) => {
    // The pattern and not the address: one series a route, and no ids in the figures.
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method, route, status: reply.statusCode })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
  return { registry, jobs }
}
