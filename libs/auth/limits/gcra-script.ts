/**
 * GCRA for many calls at once. KEYS: the buckets, each holding the microsecond at which it is full again (by Redis's
 * clock, so that processes need not agree on the time). ARGV, per call: the number of its charges, then per charge the
 * index of its bucket in KEYS, burst, interval (µs) and cost. Calls are decided in order, by the rules of
 * `backlogUnder` and `exceeds`; a call takes all of its charges or none. Returns, per call: 1 or 0, then per charge the
 * microseconds until its bucket is full.
 */
export const GCRA_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full, changed, answers = {}, {}, {}
local at = 1
while at <= #ARGV do
  local last = at + ARGV[at] * 4
  local granted = 1
  for place = at + 1, last, 4 do
    local bucket = tonumber(ARGV[place])
    if not full[bucket] then
      full[bucket] = math.max(now, tonumber(redis.call('GET', KEYS[bucket]) or now))
    end
    local interval, cost = tonumber(ARGV[place + 2]), tonumber(ARGV[place + 3])
    local whole = ARGV[place + 1] * interval
    if whole > 0 and full[bucket] - now > whole then
      full[bucket] = now + whole
      changed[bucket] = true
    end
    if cost > 0 and full[bucket] - now + cost * interval > whole then granted = 0 end
  end
  answers[#answers + 1] = granted
  for place = at + 1, last, 4 do
    local bucket = tonumber(ARGV[place])
    local cost = tonumber(ARGV[place + 3])
    if granted == 1 and cost ~= 0 then
      full[bucket] = math.max(now, full[bucket] + cost * ARGV[place + 2])
      changed[bucket] = true
    end
    answers[#answers + 1] = full[bucket] - now
  end
  at = last + 1
end
for bucket in pairs(changed) do
  local left = full[bucket] - now
  if left > 0 then
    redis.call('SET', KEYS[bucket], string.format('%.0f', full[bucket]), 'PX', math.ceil(left / 1000))
  else
    redis.call('DEL', KEYS[bucket])
  end
end
return answers`;
