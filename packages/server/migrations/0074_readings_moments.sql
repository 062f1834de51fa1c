-- Figures of millions of readings are counted from what each answer's readings add up to: how many, their sum and the sum of
-- their squared deviations, as PostgreSQL's own aggregates keep them. Joining these loses nothing to rounding.
CREATE AGGREGATE moments_of_each(double precision) (
  SFUNC = float8_accum, STYPE = double precision[], INITCOND = '{0,0,0}', COMBINEFUNC = float8_combine, PARALLEL = SAFE
);
--> statement-breakpoint
CREATE AGGREGATE readings_mean(double precision[]) (
  SFUNC = float8_combine, STYPE = double precision[], FINALFUNC = float8_avg, INITCOND = '{0,0,0}',
  COMBINEFUNC = float8_combine, PARALLEL = SAFE
);
--> statement-breakpoint
CREATE AGGREGATE readings_deviation(double precision[]) (
  SFUNC = float8_combine, STYPE = double precision[], FINALFUNC = float8_stddev_samp, INITCOND = '{0,0,0}',
  COMBINEFUNC = float8_combine, PARALLEL = SAFE
);
--> statement-breakpoint
CREATE FUNCTION moments_of(readings double precision[]) RETURNS double precision[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT moments_of_each(reading) FROM unnest(readings) AS given (reading));
--> statement-breakpoint
CREATE FUNCTION smallest_of(readings double precision[]) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT min(reading) FROM unnest(readings) AS given (reading));
--> statement-breakpoint
CREATE FUNCTION largest_of(readings double precision[]) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT max(reading) FROM unnest(readings) AS given (reading));
--> statement-breakpoint
ALTER TABLE "recorded_answers"
  ADD COLUMN "moments" double precision[] GENERATED ALWAYS AS (moments_of(readings)) STORED,
  ADD COLUMN "smallest" double precision GENERATED ALWAYS AS (smallest_of(readings)) STORED,
  ADD COLUMN "largest" double precision GENERATED ALWAYS AS (largest_of(readings)) STORED;
