<?php

declare(strict_types=1);

/** A commerce engine to try the gateway with, in memory and the session: whole cents, UUIDs, dollars, sales tax by state. Put yours here. */

const MAKERS = ['Alder', 'Brackwater', 'Cinder'];
const COLORS = ['Black', 'Sand', 'Moss'];
const COLLECTIONS = ['jackets', 'mugs', 'boots'];
/** Basis points of the price. Other states get no deliveries. */
const TAX_BY_STATE = ['CA' => 725, 'NY' => 400, 'OR' => 0, 'TX' => 625, 'WA' => 650];
const CARRIERS = ['ground' => ['Ground, 3 to 5 days', 695], 'express' => ['Express, tomorrow', 1495]];
const FREE_FROM_CENTS = 10_000;
const PAYMENTS = ['card' => 'Credit card at delivery', 'check' => 'Check by mail'];

enum Problem
{
    case UnknownGood;
    case UnknownLine;
    case NotEnough;
}

/** Why the engine refuses. */
final class EngineError extends Exception
{
    public function __construct(public readonly Problem $problem, public readonly int $units = 0)
    {
        parent::__construct($problem->name);
    }
}

final class Good
{
    public function __construct(
        public readonly string $id,
        public readonly string $code,
        public readonly string $title,
        public readonly string $maker,
        public readonly string $color,
        public readonly string $collection,
        public readonly int $listCents,
        public readonly int $cents,
        public readonly int $units,
    ) {
    }
}

/** A UUID of random bits, or of a name. */
function uuid(?string $name = null): string
{
    $bits = $name === null ? random_bytes(16) : sha1(hex2bin('6ba7b8119dad11d180b400c04fd430c8') . "https://shop.example/$name", true);
    $bits[6] = chr(ord($bits[6]) & 0x0f | ($name === null ? 0x40 : 0x50));
    $bits[8] = chr(ord($bits[8]) & 0x3f | 0x80);

    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(substr($bits, 0, 16)), 4));
}

/** @return list<Good> */
function goods(): array
{
    static $goods = null;

    return $goods ??= array_map(static function (int $at): Good {
        [$collection, $maker, $color] = [COLLECTIONS[$at % 3], MAKERS[intdiv($at, 3) % 3], COLORS[intdiv($at, 9) % 3]];
        $cents = 1800 + $at * 737 % 9000;
        $title = sprintf('%s %s %d', $maker, rtrim($collection, 's'), $at + 1);
        $list = $cents + ($at % 4 ? 0 : 1500);

        return new Good(uuid("good-$at"), sprintf('HB-%03d', $at + 1), $title, $maker, $color, $collection, $list, $cents, $at % 7 ? 5 : 0);
    }, range(0, 44));
}

/** By its code or id. */
function goodOf(string $code): Good
{
    foreach (goods() as $good) {
        if ($code === $good->code || $code === $good->id) {
            return $good;
        }
    }

    throw new EngineError(Problem::UnknownGood);
}

/** @return list<Good> */
function search(
    ?string $collection = null,
    string $term = '',
    array $maker = [],
    array $color = [],
    int $low = 0,
    int $high = PHP_INT_MAX,
    string $order = '',
): array {
    $found = array_values(array_filter(goods(), static fn (Good $good): bool => in_array($collection, [null, $good->collection], true)
        && ($term === '' || stripos($good->title, $term) !== false)
        && (!$maker || in_array($good->maker, $maker, true))
        && (!$color || in_array($good->color, $color, true))
        && $good->cents >= $low && $good->cents <= $high));
    $sign = ['price asc' => 1, 'price desc' => -1][$order] ?? 0;
    usort($found, static fn (Good $one, Good $other): int => $sign * ($one->cents <=> $other->cents));

    return $found;
}

/** The basket of one visitor, until it is ordered. */
final class Basket
{
    public readonly string $id;
    /** @var array<string, array{string, int}> Code and quantity by line. */
    public array $lines = [];
    /** @var array{shipping: array, billing: array}|null */
    public ?array $addresses = null;
    public ?string $carrier = null;

    public function __construct()
    {
        $this->id = uuid();
    }

    public function add(Good $good, int $quantity): string
    {
        $known = array_search($good->code, array_map(static fn (array $line): string => $line[0], $this->lines), true);
        $line = $known === false ? uuid() : $known;
        $this->put($line, $good, $quantity + ($this->lines[$line][1] ?? 0));

        return $line;
    }

    /** 0 removes the line. */
    public function change(string $line, int $quantity): void
    {
        if (!isset($this->lines[$line])) {
            throw new EngineError(Problem::UnknownLine);
        }
        if ($quantity) {
            $this->put($line, goodOf($this->lines[$line][0]), $quantity);
        } else {
            unset($this->lines[$line]);
        }
    }

    private function put(string $line, Good $good, int $quantity): void
    {
        if ($quantity > $good->units) {
            throw new EngineError(Problem::NotEnough, $good->units);
        }
        $this->lines[$line] = [$good->code, $quantity];
    }

    public function shippingCents(string $carrier): int
    {
        return $carrier === 'ground' && $this->subtotal() >= FREE_FROM_CENTS ? 0 : CARRIERS[$carrier][1];
    }

    private function subtotal(): int
    {
        return array_sum(array_map(static fn (array $line): int => goodOf($line[0])->cents * $line[1], $this->lines));
    }

    /** In cents; tax is added to the prices. */
    public function amounts(): array
    {
        $subtotal = $this->subtotal();
        $shipping = $this->carrier === null ? 0 : $this->shippingCents($this->carrier);
        $rate = TAX_BY_STATE[$this->addresses['shipping']['region_code'] ?? ''] ?? 0;
        $tax = intdiv($subtotal * $rate + 5000, 10_000);

        return ['subtotal' => $subtotal, 'shipping' => $shipping, 'tax' => $tax, 'total' => $subtotal + $shipping + $tax];
    }
}
